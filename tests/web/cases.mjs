// Requests that native programs and WebAssembly must answer alike, by module.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const several = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....2.....419..5....8....";
const none = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const swordfish = "52941.7.3..6..3..2..32......523...76637.5.2..19.62753.3...6942.2..83.6..96.7423.5";
const six = "grid 6x6\nboxes 2x3\ngivens\n1.....\n..2...\n...3..\n..4...\n.5....\n.....6\n";
const killer = `grid 4x4
boxes 2x2
killer 3 r1c1 r1c2
killer 7 r1c3 r1c4
killer 6 r2c1 r3c1
thermometer r3c4 r4c4
`;

function range(count, make) {
  return Array.from({ length: count }, (_, i) => make(i));
}

/** Puzzles of many kinds, from the core itself. */
export function puzzles(call) {
  const made = (request) => call({ call: "generate", ...request }).answer.puzzle.text;
  return {
    classic, hard, swordfish, six, killer,
    x: made({ variant: "x", seed: 1, difficulty: "easy" }),
    jigsaw: made({ variant: "jigsaw", seed: 2 }),
    four: made({ box: "2x2", seed: 3 }),
    twelve: made({ box: "3x4", seed: 4 }),
    sixteen: made({ box: "4x4", seed: 5 }),
    composed: made({ kinds: ["killer", "thermometer", "difference"], seed: 6 }),
    lines: made({ kinds: ["modular", "renban", "whisper"], seed: 7, box: "2x3" }),
    outside: made({ kinds: ["sandwich", "little-killer"], seed: 8, box: "2x3" }),
    knight: made({ kinds: ["anti-knight", "arrow"], seed: 9, box: "2x3" }),
  };
}

export function sudokuCases(call) {
  const cases = [{ call: "lists" }, { call: "lists", language: "zh" }];
  const all = puzzles(call);
  const lists = call({ call: "lists" }).answer;
  for (const puzzle of Object.values(all)) {
    cases.push({ call: "read", text: puzzle }, { call: "read", text: puzzle, language: "zh" });
    for (const name of ["solve", "marks", "candidates", "count", "redundant", "rate", "encode", "prove"])
      cases.push({ call: name, puzzle });
    for (const language of ["en", "zh"])
      cases.push({ call: "hint", puzzle, language }, { call: "walkthrough", puzzle, language });
    cases.push({ call: "hint", puzzle, cell: 7 });
    for (const { name } of [...lists.notations, ...lists.formats]) cases.push({ call: "convert", puzzle, to: name });
    // Each text that the core writes, in every notation.
    for (const { name } of [...lists.notations, ...lists.formats]) {
      const text = call({ call: "convert", puzzle, to: name }).answer?.text;
      if (text !== undefined) cases.push({ call: "read", text }, { call: "split", text: text + text });
    }
    cases.push(...played(puzzle, call));
  }
  for (const puzzle of [several, none])
    for (const name of ["solve", "count", "candidates", "rate", "prove", "hint", "walkthrough", "redundant"])
      cases.push({ call: name, puzzle });
  cases.push({ call: "solve", puzzle: several, limit: 1000 });
  cases.push(...making(lists));
  cases.push({ call: "solveMany", puzzles: `${classic}\n${hard}\n\n${several}\n${none}\n`.repeat(40), unique: true });
  cases.push({ call: "solveMany", puzzles: `${classic}\n${several}\n` });
  const wrong = wrongSudokuRequests();
  return [...cases, ...wrong, ...wrong.map((request) => ({ ...request, language: "zh" }))];
}

/** States of a player: right and wrong digits, removed candidates, a full board. */
function played(puzzle, call) {
  const solution = call({ call: "solve", puzzle, limit: 1 }).answer.solutions[0];
  const digits = [...new Set(solution)].filter((d) => d !== null);
  const blank = solution.map(() => null);
  const third = solution.map((d, i) => (i % 3 === 0 ? d : null));
  const wrong = Object.assign([...third], { 3: digits.find((d) => d !== solution[3]) ?? null });
  const removed = solution.map((d, i) => (i % 4 === 1 ? digits.filter((other) => other !== d).slice(0, 2) : null));
  const lost = solution.map((d, i) => (i === 5 ? [d] : null));
  const states = [third, wrong, solution].map((values) => ({ values }));
  states.push({ values: blank, removed }, { removed: lost });
  return states.flatMap((state) => [
    { call: "hint", puzzle, ...state },
    { call: "marks", puzzle, ...state },
    { call: "check", puzzle, ...state },
    { call: "check", puzzle, ...state, against: "solution" },
    { call: "solve", puzzle, ...state },
  ]);
}

function making(lists) {
  const cases = [];
  for (const { name } of lists.difficulties) {
    if (name === "extreme") continue;
    cases.push(...range(3, (seed) => ({ call: "generate", difficulty: name, seed })));
  }
  cases.push({ call: "generate", technique: "x-wing", seed: 1 }, { call: "generate", rating: "1.0..2.0", seed: 2 });
  cases.push({ call: "generate", minimal: true, seed: 3 }, { call: "generate", seed: "18446744073709551615" });
  cases.push({ call: "generate", day: "2026-11-27" });
  cases.push({ call: "generate", day: "2026-11-28", box: "2x3", variant: "x" });
  cases.push({ call: "generate", day: "2026-11-31" }, { call: "generate", day: "2026-11-27", seed: 1 });
  cases.push({ call: "generate", box: "5x5", difficulty: "medium", seed: 1 });
  cases.push({ call: "generate", box: "5x5", difficulty: "extreme" });
  // Easy puzzles are rare under a quarter turn.
  for (const { name } of lists.symmetries.filter(({ name }) => name !== "rot90"))
    cases.push({ call: "generate", symmetry: name, seed: 4 });
  for (const { name } of lists.variants) cases.push({ call: "generate", variant: name, seed: 5 });
  for (const { name, composable } of lists.kinds)
    if (composable) cases.push({ call: "generate", kinds: [name], seed: 6, box: "2x3" });
  return cases;
}

function wrongSudokuRequests() {
  return [
    { call: "nothing" }, { call: 7 }, {}, { call: "read" }, { call: "read", text: 5 }, { call: "read", text: "" },
    { call: "read", text: "xx" }, { call: "read", text: "grid 9x9\nfoo 3" }, { call: "read", text: `${classic}9` },
    { call: "read", text: "grid 9x9\nkiller 12 r1c1 r1c10" }, { call: "read", text: "{\"size\":9,\"grid\":3}" },
    { call: "solve", puzzle: classic, limit: 0 }, { call: "solve", puzzle: classic, values: [1] },
    { call: "solve", puzzle: classic, values: Array(81).fill(10) }, { call: "hint", puzzle: classic, cell: 81 },
    { call: "hint", puzzle: classic, language: "de" }, { call: "convert", puzzle: classic, to: "nothing" },
    { call: "generate", difficulty: "harder" }, { call: "generate", box: "1x1000" }, { call: "generate", kinds: ["x"] },
    { call: "generate", difficulty: "easy", technique: "x-wing" }, { call: "generate", seed: -1 },
    { call: "generate", kinds: [5] }, { call: "generateById", id: "0D1G60G1JX" }, { call: "generateById", id: "" },
    { call: "solveMany", puzzles: "123" }, { call: "solveMany", puzzles: `${classic.slice(1)}x` },
  ];
}

export function formulas(samples, largest) {
  return readdirSync(samples)
    .filter((name) => name.endsWith(".cnf") && statSync(join(samples, name)).size <= largest)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(samples, name), "latin1") }));
}

const pigeons = "p cnf 6 9\n1 2 0\n3 4 0\n5 6 0\n-1 -3 0\n-1 -5 0\n-3 -5 0\n-2 -4 0\n-2 -6 0\n-4 -6 0\n";

export function satCases(samples) {
  const cases = [{ call: "lists" }];
  for (const { text: formula } of formulas(samples, 20_000)) {
    cases.push({ call: "read", formula });
    cases.push({ call: "solve", formula, conflicts: 20_000, decisions: 200_000 });
    for (const proof of ["drat", "lrat"])
      cases.push({ call: "solve", formula, proof, engine: "learning", conflicts: 3000 });
    cases.push({ call: "trace", formula, events: 500, engine: "flagged", decisions: 100 });
    cases.push({ call: "trace", formula, events: 2000, engine: "learning", conflicts: 100 });
  }
  for (const { text: formula } of formulas(samples, 3000)) {
    for (const engine of ["flagged", "lookahead", "textbook"])
      cases.push({ call: "solve", formula, engine, decisions: 300 });
    cases.push({ call: "count", formula, decisions: 3000 });
  }
  cases.push({ call: "count", formula: "p cnf 40 1\n1 2 0\n", projection: [1, 2, 3] });
  cases.push({ call: "count", formula: "p cnf 3 1\n1 2 0\n", weights: { 1: "0.3", "-1": "7/10", 2: "1e-3" } });
  cases.push({ call: "count", formula: "p cnf 3 1\n1 2 0\n", weights: { 9: "0.3" } });
  cases.push({ call: "solve", formula: pigeons, proof: "lrat-bin" });
  cases.push({ call: "solve", formula: pigeons, engine: "none" });
  for (const choices of [[[0, -3], [1, 5]], [[0]], [[0, 9]]]) cases.push({ call: "trace", formula: pigeons, choices });
  cases.push({ call: "trace", formula: pigeons, engine: "lookahead" });
  cases.push({ call: "solve", formula: "p cnf 1 1\n2 0\n" }, { call: "solve", formula: "" }, { call: "solve" });
  cases.push({ call: "solve", formula: pigeons, techniques: { nothing: true } }, { call: "count", formula: "p cnf x" });
  return [...cases, ...incremental()];
}

function incremental() {
  const clauses = [...pigeons.matchAll(/-?\d+/g)].slice(2).map(Number);
  return [
    { call: "open", proof: "drat", seed: 3 },
    { call: "add", solver: 1, clauses: [1, 2, 0, -1, 2, 0] },
    { call: "query", solver: 1, assumptions: [-2] }, { call: "minimize", solver: 1 },
    { call: "query", solver: 1 }, { call: "minimize", solver: 1 },
    { call: "add", solver: 1, clauses: [-2, 0] }, { call: "query", solver: 1 },
    { call: "proof", solver: 1 }, { call: "statistics", solver: 1 },
    { call: "open" }, { call: "add", solver: 2, clauses },
    { call: "query", solver: 2, assumptions: [1, 7, -8] }, { call: "minimize", solver: 2 },
    { call: "add", solver: 2, clauses: [1] }, { call: "add", solver: 2, clauses: [200_000_000, 0] },
    { call: "query", solver: 2, assumptions: [0] }, { call: "add", solver: 9, clauses: [] },
    { call: "close", solver: 2 }, { call: "query", solver: 2 }, { call: "close", solver: 2 },
  ];
}

/** Of refutations with their proofs, and proofs that are wrong. */
export function checkCases(samples, solve) {
  const cases = [];
  for (const { text: formula } of formulas(samples, 20_000))
    for (const format of ["drat", "lrat"]) {
      const { proof, model } = solve({ formula, proof: format, engine: "learning", conflicts: 3000 });
      if (model) cases.push({ call: "checkModel", formula, model: [...model] });
      if (!proof) continue;
      const text = Buffer.from(proof).toString();
      cases.push({ call: "check", formula, proof: text, format }, { call: "check", formula, proof: text });
      cases.push({ call: "check", formula, proof: text.slice(0, text.length / 2), format });
      cases.push({ call: "check", formula, proof: text.replace("1", "2"), format });
    }
  cases.push({ call: "check", formula: pigeons, proof: "0\n" }, { call: "check", formula: pigeons, proof: "x" });
  cases.push({ call: "check", formula: pigeons, proof: "0\n", format: "nothing" });
  for (const model of [[1, -1], [0], [1, 3, 5]]) cases.push({ call: "checkModel", formula: pigeons, model });
  return cases;
}
