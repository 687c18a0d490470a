// The rules once more, in a few lines and by another hand, to check what the page shows.

const columns = "abcdefgh";
export const squares = [...Array(64).keys()].map((index) => columns[index % 8] + (1 + (index >> 3)));

const other = { black: "white", white: "black" };
const ways = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y])).filter(([x, y]) => x || y);

function at(square, [x, y], steps) {
  const column = columns.indexOf(square[0]) + x * steps;
  const row = Number(square[1]) + y * steps;
  return column >= 0 && column < 8 && row >= 1 && row <= 8 ? columns[column] + row : null;
}

/** The discs that a move turns. */
export function turned(discs, color, square) {
  if (discs[square]) return [];
  return ways.flatMap((way) => {
    const line = [];
    for (let steps = 1; ; steps += 1) {
      const next = at(square, way, steps);
      if (next === null || !discs[next]) return [];
      if (discs[next] === color) return line;
      line.push(next);
    }
  });
}

export const legal = (discs, color) => squares.filter((square) => turned(discs, color, square).length > 0);

/** The board after a transcript such as "f5d6c3": `{ discs, mover }`, the mover null at the end of the game. */
export function replay(transcript) {
  const discs = { d4: "white", e5: "white", d5: "black", e4: "black" };
  let mover = "black";
  for (const square of transcript.match(/../g) ?? []) {
    const turns = turned(discs, mover, square);
    if (turns.length === 0) throw new Error(`${square} of ${transcript} is not legal`);
    for (const disc of [square, ...turns]) discs[disc] = mover;
    mover = other[mover];
    if (legal(discs, mover).length === 0) mover = legal(discs, other[mover]).length > 0 ? other[mover] : null;
  }
  return { discs, mover };
}

/** A board as one line from a1 to h8, to be compared. */
export const drawn = (discs) => squares.map((square) => ({ black: "X", white: "O" })[discs[square]] ?? "-").join("");
