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

export const divisions = {
  sudoku: [{ train: trainFirst }, { train: trainPlay }],
};
