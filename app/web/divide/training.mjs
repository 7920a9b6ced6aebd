// The parts of each module. A part has the functions that its requests call, and all functions of its libraries; what
// else is called is in the last part. What is missed here costs time, and never changes an answer: the client takes the
// next part (app/web/js/src/parts.ts has the part that each request needs first).

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
    for (let seed = 0; seed < 24; ++seed) {
      const { puzzle, solution } = call("generate", { difficulty: "easy", seed, language });
      play(call, puzzle, solution, language);
    }
}

/** Classic puzzles of all difficulties and sizes, and their hints. */
function trainPlay(call) {
  for (const language of kLanguages) {
    const made = ["easy", "medium", "hard", "fiendish", "extreme"].flatMap((difficulty) =>
      [1, 2, 3].map((seed) => ({ difficulty, seed: difficulty === "extreme" ? 1 : seed })),
    );
    for (const box of ["2x2", "2x3", "3x4", "4x4"]) made.push({ box, seed: 1 });
    for (const variant of ["x", "jigsaw", "windows"]) made.push({ variant, seed: 1 });
    for (const symmetry of ["rot180", "rot90"]) made.push({ symmetry, seed: 1, difficulty: "medium" });
    for (const request of made) {
      const { puzzle, solution } = call("generate", { ...request, language });
      play(call, puzzle, solution, language);
      hints(call, puzzle, solution, language);
    }
    call("lists", { language });
  }
}

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

/** Searches of the engine `learning`, and solvers that are open. */
function trainLearning(call) {
  call("lists");
  const techniques = call("lists").techniques.map(({ name }) => name);
  const formulas = [pigeons(6, 5), randomFormula(200, 840, 1), randomFormula(200, 700, 2), parities(40, 3)];
  for (const formula of formulas) {
    const own = { formula, engine: "learning", conflicts: 3000 };
    call("read", { formula });
    for (const proof of ["", "drat", "drat-bin", "lrat", "lrat-bin"]) call("solve", { ...own, proof });
    for (const name of techniques)
      for (const on of [true, false]) call("solve", { ...own, conflicts: 300, techniques: { [name]: on } });
  }
  call("solve", { formula: "p cnf 3 3\n1 -2 0\n2 3 0\nx 1 2 3 0\n", engine: "learning", seconds: 10 });
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

/** More pigeons than holes. */
function pigeons(count, holes) {
  const at = (pigeon, hole) => pigeon * holes + hole + 1;
  const clauses = Array.from({ length: count }, (_, p) => Array.from({ length: holes }, (_, h) => at(p, h)));
  for (let h = 0; h < holes; ++h)
    for (let p = 0; p < count; ++p) for (let q = 0; q < p; ++q) clauses.push([-at(p, h), -at(q, h)]);
  return dimacs(count * holes, clauses);
}

/** Random numbers below a limit (Numerical Recipes' linear congruences). */
function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomFormula(variables, count, seed) {
  const random = randomNumbers(seed);
  const literal = () => (random(variables) + 1) * (random(2) === 0 ? 1 : -1);
  return dimacs(variables, Array.from({ length: count }, () => [literal(), literal(), literal()]));
}

/** Sums of three variables modulo 2, as clauses; most likely without a model. */
function parities(variables, seed) {
  const random = randomNumbers(seed);
  const clauses = [];
  for (let n = 0; n < variables + 4; ++n) {
    const of = Array.from({ length: 3 }, () => random(variables) + 1);
    const odd = random(2);
    for (let signs = 0; signs < 8; ++signs) {
      const negative = of.map((_, i) => (signs >> i) & 1);
      if ((negative.reduce((sum, one) => sum + one, 0) + odd) % 2 === 0)
        clauses.push(of.map((v, i) => (negative[i] ? -v : v)));
    }
  }
  return dimacs(variables, clauses);
}

export const divisions = {
  sat: [{ train: trainLearning, libraries: process.env.LIBS?.split(",") }],
  sudoku: [{ train: trainFirst }, { train: trainPlay }],
};
