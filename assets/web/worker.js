// The bot: the app's own module in a second thread, so that the page never waits for a search. What the engine has learned
// is a file of its own, since the page can do without it.
import { initSync, take_weights, think } from "./outflank.js";

async function begin(module) {
  initSync({ module });
  const answer = await fetch(new URL("weights.bin", import.meta.url));
  if (!answer.ok) throw new Error(`weights.bin: ${answer.status}`);
  take_weights(new Uint8Array(await answer.arrayBuffer()));
}

let ready;

onmessage = async ({ data }) => {
  try {
    if (data instanceof WebAssembly.Module) ready = begin(data);
    else {
      await ready;
      postMessage(think(...data));
    }
  } catch (error) {
    // So that the page hears of it, as of any other error in here.
    reportError(error);
  }
};
