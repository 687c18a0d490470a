// Clicks are known to go astray on some Androids (docs/releasing.md, problem 10): one that the page gets but the renderer
// does not, and one that never comes although a finger has pressed. Both are made up for. The board's squares follow the
// finger themselves. Evaluated before page.js, and in a block of its own, so that the two share no names.
{
  const { interpreter } = window;
  const heard = new WeakSet();
  const handleEvent = interpreter.handleEvent;
  interpreter.handleEvent = function (event, ...others) {
    heard.add(event);
    return handleEvent.call(this, event, ...others);
  };
  window.addEventListener("click", (event) => {
    if (!heard.has(event) && interpreter.root.contains(event.target)) interpreter.handleEvent(event, "click", true);
  });

  const PRESSABLE = "button, a, label, input, select, summary, .scrim";
  /** Milliseconds: how long a finger may rest and still have pressed, and how long a click may be on its way. */
  const [RESTS, COMES] = [700, 400];
  /** Pixels that a finger may move. */
  const MOVES = 10;
  /** Where the finger is down; whose click has not come yet; whose was made up for. */
  let [finger, owed, paid] = [null, null, null];

  const pressed = ({ target }) => target.closest?.(PRESSABLE);
  const ofFingers = (type, work) =>
    window.addEventListener(type, (event) => event.pointerType === "touch" && event.isPrimary && work(event), true);
  ofFingers("pointerdown", (event) => {
    finger = { what: pressed(event), x: event.clientX, y: event.clientY, time: event.timeStamp };
  });
  ofFingers("pointercancel", () => (finger = null));
  ofFingers("pointerup", (event) => {
    const down = finger;
    finger = null;
    if (!down?.what || pressed(event) !== down.what || event.timeStamp - down.time > RESTS) return;
    if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > MOVES) return;
    clearTimeout(owed?.timer);
    const timer = setTimeout(() => {
      [owed, paid] = [null, { what: down.what, until: performance.now() + 1000 }];
      down.what.click();
    }, COMES);
    owed = { timer };
  });
  window.addEventListener(
    "click",
    (event) => {
      if (!event.isTrusted) return;
      clearTimeout(owed?.timer);
      owed = null;
      // It did come, but late.
      if (paid?.what.contains(event.target) && performance.now() < paid.until) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      paid = null;
    },
    true,
  );
}
