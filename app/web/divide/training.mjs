// The parts of each module. A part has the functions that its requests call; what else is called is in the last part.
// What is missed here costs time, and never changes an answer: the client takes the next part (app/web/js/src/parts.ts
// has the part that each request is tried with first).

const kLanguages = ["en", "zh"];
const blank = (size) => Array(size).fill(null);

/** A puzzle in play, up to its solution, with a mistake: what the page asks before anything is opened. */
function play(call, puzzle, solution, language) {
  const own = { puzzle: puzzle.text, language };
  call("read", { text: puzzle.text, language });
  call("solve", { puzzle: puzzle.text, limit: 2 });
  const values = blank(solution.length);
  call("check", { ...own, values });
  call("marks", { puzzle: puzzle.text, values });
  const wrong = blank(solution.length);
  solution.forEach((digit, i) => {
    if (puzzle.givens[i] !== null) return;
    wrong[i] = (digit % Math.max(...solution)) + 1;
    if (i % 16 === 0) for (const against of ["rules", "solution"]) call("check", { ...own, values: wrong, against });
    if (i % 16 === 0) call("marks", { ...own, values: wrong });
    wrong[i] = values[i] = digit;
    if (i % 8 === 0) call("check", { ...own, values });
  });
  call("check", { ...own, values });
  call("check", { ...own, values, against: "solution" });
}

/** The first board. */
function trainFirst(call) {
  for (const language of kLanguages)
    for (let seed = 0; seed < 100; ++seed) {
      const { puzzle, solution } = call("generate", { difficulty: "easy", seed, language });
      play(call, puzzle, solution, language);
    }
}

/** Classic puzzles of all difficulties and sizes, and their hints. */
function trainPlay(call) {
  for (const language of kLanguages) {
    const made = ["easy", "medium", "hard", "fiendish", "extreme"].flatMap((difficulty) =>
      [1, 2, 3, 4].map((seed) => ({ difficulty, seed })),
    );
    for (const box of ["2x2", "2x3", "3x4", "4x4"]) made.push({ box, seed: 1 });
    for (const variant of ["x", "jigsaw", "windows"]) made.push({ variant, seed: 1 });
    for (const symmetry of ["rot180", "rot90"]) made.push({ symmetry, seed: 1, difficulty: "medium" });
    for (const request of made) {
      const { puzzle, solution } = call("generate", { ...request, language });
      play(call, puzzle, solution, language);
      hints(call, puzzle, solution, language);
    }
    for (const text of kKnown) {
      call("split", { text: `${text}\n${text}\n` });
      const puzzle = call("read", { text, language });
      const [solution] = call("solve", { puzzle: text, limit: 2 }).solutions;
      play(call, puzzle, solution, language);
      hints(call, puzzle, solution, language);
    }
    call("lists", { language });
  }
}

/** Puzzles that are easy, for chains, for fish, and for which no technique is enough. */
const kKnown = [
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "52941.7.3..6..3..2..32......523...76637.5.2..19.62753.3...6942.2..83.6..96.7423.5",
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

/** Hints all the way, for a cell, of a mistake and of a wrong removal. */
function hints(call, puzzle, solution, language) {
  const own = { puzzle: puzzle.text, language };
  const values = blank(solution.length);
  const removed = solution.map(() => []);
  for (let steps = 0; steps < 40; ++steps) {
    const hint = call("hint", { ...own, values, removed });
    if (hint.kind === "none") break;
    for (const step of hint.steps) {
      if (step.placed) values[step.placed.cell] = step.placed.digit;
      for (const { cell, digit } of step.removed) removed[cell].push(digit);
    }
    if (hint.cell !== null && hint.digit !== null) values[hint.cell] ??= hint.digit;
  }
  call("hint", { ...own, cell: solution.length >> 1 });
  const open = puzzle.givens.indexOf(null);
  const other = (solution[open] % Math.max(...solution)) + 1;
  call("hint", { ...own, values: Object.assign(blank(solution.length), { [open]: other }) });
  call("hint", { ...own, removed: solution.map((digit, i) => (i === open ? [digit] : [])) });
}

/**
 * Searches of the engine `learning` with what it does by itself, and solvers that are open. What few formulas need is
 * left out: the breaking of symmetries, sums (Gaussian elimination, pigeons), techniques that must be asked for.
 */
function trainLearning(call) {
  const text = "c comment\n\nc more\np cnf 3 3\n1 -2 0 2\n3 0\nc and more\n-1 -3 0\n";
  for (const one of [text, text.replaceAll("\n", "\r\n"), "p cnf 0 0\n", "p cnf 1 2\n1 0\n-1 0\n", "p cnf 2 1\n0\n"])
    for (const engine of ["auto", "learning"]) {
      call("read", { formula: one });
      call("solve", { formula: one, engine, techniques: { walk: false, elimination: true } });
      call("solve", { formula: one, engine, proof: "drat" });
    }
  for (const wrong of ["", "p cnf x", "p cnf 1 1\n2 0\n", "p cnf 1 1\n1", "p cnf 2 1\n1 a 0\n", "c none\n", "p cnf 1 9\n1 0\n"])
    call("solve", { formula: wrong }, true);
  call("solve", { formula: text, techniques: { nothing: true } }, true);
  call("solve", { formula: text, engine: "nothing" }, true);
  call("solve", { formula: text, proof: "nothing" }, true);
  // Uniform random formulas may be for another engine, unless this one is asked for.
  const uniform = [randomFormula(700, 2900, 3, 1), randomFormula(150, 700, 3, 2)];
  const formulas = [...uniform, circuit(400, 3), circuit(1500, 4)];
  for (let seed = 10; seed < 20; ++seed) formulas.push(randomFormula(20 * seed, 45 * seed, 2, seed, 5));
  for (const formula of formulas) {
    call("read", { formula });
    for (const proof of ["", "drat", "drat-bin", "lrat", "lrat-bin"])
      call("solve", { formula, engine: "learning", conflicts: 6000, proof });
    const limits = { conflicts: 100, decisions: 10_000, memoryBytes: 1e9, seconds: 100 };
    const engines = uniform.includes(formula) ? ["learning"] : ["learning", "auto"];
    for (const engine of engines) call("solve", { formula, engine, seed: 7, ...limits });
  }
  for (const proof of ["", "drat", "drat-bin", "lrat", "lrat-bin"]) {
    const { solver } = call("open", { proof, seed: 1 });
    call("add", { solver, clauses: [1, 2, 0, -1, 3, 0, -2, 3, 0] });
    call("query", { solver, assumptions: [4, -3], seconds: 10 });
    call("minimize", { solver });
    call("query", { solver });
    if (proof === "") call("add", { solver, clauses: [-3, 0] }), call("query", { solver });
    call("statistics", { solver });
    if (proof !== "") call("proof", { solver });
    call("close", { solver });
  }
}

function dimacs(variables, clauses) {
  return `p cnf ${variables} ${clauses.length}\n${clauses.map((clause) => `${clause.join(" ")} 0\n`).join("")}`;
}

/** Random numbers below a limit (Numerical Recipes' linear congruences). */
function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Clauses of `least` to `most` literals. */
function randomFormula(variables, count, least, seed, most = least) {
  const random = randomNumbers(seed);
  const literal = () => (random(variables) + 1) * (random(2) === 0 ? 1 : -1);
  const clause = () => Array.from({ length: least + random(most - least + 1) }, literal);
  return dimacs(variables, Array.from({ length: count }, clause));
}

/** Gates of two inputs, as clauses, and outputs that must be true. */
function circuit(gates, seed) {
  const random = randomNumbers(seed);
  const clauses = [];
  const inputs = 30;
  for (let gate = inputs + 1; gate <= inputs + gates; ++gate) {
    const input = () => (gate - 1 - random(Math.min(gate - 1, 60))) * (random(2) === 0 ? 1 : -1);
    const [a, b] = [input(), input()];
    clauses.push([-gate, a], [-gate, b], [gate, -a, -b]);
  }
  for (let i = 0; i < 12; ++i) clauses.push([inputs + gates - 5 * i, -(inputs + gates - 5 * i - 2)]);
  return dimacs(inputs + gates, clauses);
}

/** By module: what calls the functions of each part but the last. */
export const trainingsOf = {
  sat: [trainLearning],
  check: [],
  sudoku: [trainFirst, trainPlay],
};
