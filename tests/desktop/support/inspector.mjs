// Reads the page in the window, through the socket that WebKit opens for its inspector in a build for development.

import WebSocket from "ws";
import { within } from "../../browser/support/limits.mjs";

/** How often and how long something is waited for, in milliseconds. Long, since it matters only when something is wrong. */
const pace = 50;
const patience = 30_000;
/** How long a page may take that may be gone already: then the next one is tried. */
const probe = 4_000;

const pause = (time) => new Promise((done) => setTimeout(done, time));

/** What `work` gives as soon as that is something; `what` it is, for the error. */
export async function until(what, work, time = patience) {
  const end = Date.now() + time;
  let last;
  for (let left = time; left > 0; left = end - Date.now()) {
    try {
      const found = await within(left, `an answer about ${what}`, work());
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
export function inspect(port) {
  return until("the page in the inspector", async () => {
    const list = await (await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5000) })).text();
    // Where a page was made anew, the one that is gone may stay in the list for a while, and not answer: the last one first.
    const paths = list.match(/\/socket\/\d+\/\d+\/WebPage/g) ?? [];
    let last;
    for (const path of paths.reverse()) {
      const page = await connect(`ws://127.0.0.1:${port}${path}`).catch((error) => void (last = error));
      if (page) return page;
    }
    if (last) throw last;
  });
}

/** The page behind the inspector's socket at `address`, once it has answered. */
async function connect(address) {
  const socket = new WebSocket(address);
  const waiting = new Map();
  let number = 0;
  let found;
  const target = new Promise((done) => (found = done));
  socket.on("message", (data) => {
    const { method, params } = JSON.parse(data);
    if (method === "Target.targetCreated" && params.targetInfo.type === "page") found(params.targetInfo.targetId);
    if (method !== "Target.dispatchMessageFromTarget") return;
    const { id, result, error } = JSON.parse(params.message);
    const done = waiting.get(id);
    waiting.delete(id);
    done?.(error ? { error: error.message } : result);
  });
  const opened = new Promise((open, failed) => socket.once("open", open).on("error", failed));

  const ask = async (time, method, params) => {
    const id = (number += 1);
    const answered = new Promise((done) => waiting.set(id, done));
    const message = JSON.stringify({ id, method, params });
    socket.send(JSON.stringify({ id, method: "Target.sendMessageToTarget", params: { targetId: await target, message } }));
    return within(time, `the page's answer to ${method}`, answered);
  };
  try {
    await within(probe, "the inspector's socket", opened);
    await within(probe, "the page behind the socket", target);
    await ask(probe, "Runtime.evaluate", { expression: "1" });
  } catch (error) {
    socket.terminate();
    throw error;
  }

  return {
    /** What `work` gives on the page; `argument` is handed to it. */
    async evaluate(work, argument) {
      const expression = `(${work})(${JSON.stringify(argument)})`;
      const { result, error, wasThrown } = await ask(patience, "Runtime.evaluate", { expression, returnByValue: true });
      if (error || wasThrown) throw new Error(error ?? `${result.description}, in ${work}`);
      return result.value;
    },
    close: () => socket.terminate(),
  };
}
