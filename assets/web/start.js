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

async function start() {
  try {
    const { default: init } = await import("./outflank.js");
    await init();
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
