// Reads the page in the window, through the socket that WebKit opens for its inspector in a build for development.

import WebSocket from "ws";

/** How often and how long something is waited for, in milliseconds. Long, since it matters only when something is wrong. */
const pace = 50;
const patience = 30_000;

const pause = (time) => new Promise((done) => setTimeout(done, time));

/** What `work` gives as soon as that is something; `what` it is, for the error. */
export async function until(what, work) {
  const end = Date.now() + patience;
  let last;
  while (Date.now() < end) {
    try {
      const found = await work();
      if (found) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await pause(pace);
  }
  throw new Error(`waited in vain for ${what}`, { cause: last });
}

/** The page of the app whose inspector listens at `port`. */
export async function inspect(port) {
  const path = await until("the inspector", async () => {
    const list = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    // The last one, where a page was made anew.
    return list.match(/\/socket\/\d+\/\d+\/WebPage/g)?.at(-1);
  });
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  const waiting = new Map();
  let number = 0;
  let target;
  socket.on("message", (data) => {
    const { method, params } = JSON.parse(data);
    if (method === "Target.targetCreated" && params.targetInfo.type === "page") target = params.targetInfo.targetId;
    if (method !== "Target.dispatchMessageFromTarget") return;
    const { id, result, error } = JSON.parse(params.message);
    const done = waiting.get(id);
    waiting.delete(id);
    done?.(error ? { error: error.message } : result);
  });
  await new Promise((open, failed) => socket.once("open", open).once("error", failed));
  await until("the page in the inspector", () => target);

  const ask = async (method, params) => {
    const id = (number += 1);
    const answered = new Promise((done) => waiting.set(id, done));
    const message = JSON.stringify({ id, method, params });
    socket.send(JSON.stringify({ id, method: "Target.sendMessageToTarget", params: { targetId: target, message } }));
    return Promise.race([answered, pause(patience).then(() => ({ error: `no answer to ${method}` }))]);
  };

  return {
    /** What `work` gives on the page; `argument` is handed to it. */
    async evaluate(work, argument) {
      const expression = `(${work})(${JSON.stringify(argument)})`;
      const { result, error, wasThrown } = await ask("Runtime.evaluate", { expression, returnByValue: true });
      if (error || wasThrown) throw new Error(error ?? `${result.description}, in ${work}`);
      return result.value;
    },
    close: () => socket.terminate(),
  };
}
