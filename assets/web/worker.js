// The bot: the app's own module in a second thread, so that the page never waits for a search.
import { initSync, think } from "./outflank.js";

onmessage = ({ data }) => {
  if (data instanceof WebAssembly.Module) initSync({ module: data });
  else postMessage(think(...data));
};
