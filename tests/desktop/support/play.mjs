// A game in the window: begun, played and looked up.

/** Two players, and discs that turn at once. */
export const together = { setup: { mode: "two-players", speed: "instant" } };

/** The moves that are stored and on the board. */
export async function moves(own) {
  const { record, step } = JSON.parse(await own.kept("game.json")).data.round;
  return record.moves.slice(0, 2 * step);
}

/** Opens the app and presses Play. */
export async function begin(own) {
  const window = await own.open();
  await window.click(".play button");
  await window.shows("[data-screen=game] [data-square=d3][data-legal]");
  return window;
}

/** Plays a legal move by a click. */
export async function move(window, name) {
  await window.shows(`[data-square=${name}][data-legal]`);
  await window.click(`[data-square=${name}]`);
  await window.shows(`[data-square=${name}][data-disc]`);
}
