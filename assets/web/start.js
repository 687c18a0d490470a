// Starts the app; once it runs, has it stored for use without a network.

/** The look that the player has chosen, before the first paint; the app itself sets it again. */
function dress() {
  try {
    const { look } = JSON.parse(localStorage.getItem("outflank/settings")).data.preferences;
    document.documentElement.dataset.look = look;
  } catch {
    // Nothing stored yet, or nothing readable: the system's look.
  }
}

/** Absent without https. */
const offline = navigator.serviceWorker;

/** The module at `url`; from a server that does not name its type as well, only later. */
async function compiled(url) {
  const response = await fetch(url);
  const typed = response.headers.get("content-type") === "application/wasm";
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

async function start() {
  try {
    const { default: init } = await import("./outflank.js");
    const module = await compiled(new URL("outflank_bg.wasm", import.meta.url));
    // In a task of its own, so that the page is never kept busy for long.
    await new Promise((resume) => setTimeout(resume));
    await init({ module_or_path: module });
  } catch (error) {
    document.querySelector("#main").remove();
    document.querySelector("#failed").hidden = false;
    throw error;
  }
  // What is refused here, such as in a private window, is only the use without a network.
  offline?.register(new URL("../service-worker.js", import.meta.url), { updateViaCache: "none" }).catch(() => {});
}

dress();
start();
