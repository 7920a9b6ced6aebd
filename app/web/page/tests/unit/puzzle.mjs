// A 4x4 puzzle with boxes, as the core would read it.

export function smallPuzzle(givens = "1...............") {
  const houses = [];
  const cells = (f) => Array.from({ length: 16 }, (_, i) => i).filter(f);
  for (let n = 0; n < 4; ++n) {
    houses.push({ kind: "row", name: `row ${n + 1}`, cells: cells((i) => Math.floor(i / 4) === n) });
    houses.push({ kind: "column", name: `column ${n + 1}`, cells: cells((i) => i % 4 === n) });
    houses.push({
      kind: "box",
      name: `box ${n + 1}`,
      cells: cells((i) => 2 * Math.floor(i / 8) + Math.floor((i % 4) / 2) === n),
    });
  }
  return {
    notation: "classic",
    text: `small ${givens}`,
    name: "",
    author: "",
    rules: "",
    unread: [],
    rows: 4,
    columns: 4,
    digits: [1, 2, 3, 4],
    missing: [],
    givens: [...givens].map((c) => (c === "." ? null : Number(c))),
    allowed: Array(16).fill(null),
    houses,
    constraints: [],
    sentences: [],
    classic: true,
    variant: "classic",
    box: [2, 2],
    picture: { viewBox: [-10, -10, 420, 420], below: "", above: "" },
  };
}

export const smallSolution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
