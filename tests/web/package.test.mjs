// The package, as a program of Node.js uses it: installed into an empty folder (scripts/web), SATDOKU_INSTALLED.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const require = createRequire(join(process.env.SATDOKU_INSTALLED, "index.js"));
const { CancelledError, CoreError, Solver, formulaOf, load, startWorker } = await import(
  pathToFileURL(require.resolve("satdoku")).href
);

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const pigeons = formulaOf(holes(5, 4));
const hard = formulaOf(holes(12, 11));

/** More pigeons than holes. */
function holes(pigeons, count) {
  const at = (pigeon, hole) => pigeon * count + hole + 1;
  const clauses = Array.from({ length: pigeons }, (_, p) => Array.from({ length: count }, (_, h) => at(p, h)));
  for (let h = 0; h < count; ++h)
    for (let p = 0; p < pigeons; ++p) for (let q = 0; q < p; ++q) clauses.push([-at(p, h), -at(q, h)]);
  return clauses;
}

/** Formulas that take long: no technique but search. */
const plain = { engine: "flagged", branch: "first-literal" };

test("a formula is solved, and a refutation has a proof that the checker verifies", async () => {
  const sat = await load("sat");
  const check = await load("check");
  const found = sat.solve({ formula: "p cnf 3 2\n1 -3 0\n-1 2 0\n" });
  assert.equal(found.satisfiable, true);
  assert.ok(found.model instanceof Int32Array);
  assert.equal(check.checkModel({ formula: "p cnf 3 2\n1 -3 0\n-1 2 0\n", model: found.model }).satisfied, true);
  for (const proof of ["drat", "drat-bin", "lrat", "lrat-bin"]) {
    const refuted = sat.solve({ formula: pigeons, proof });
    assert.equal(refuted.satisfiable, false);
    assert.equal(check.check({ formula: pigeons, proof: refuted.proof }).verified, true, proof);
    assert.equal(check.check({ formula: "p cnf 1 1\n1 0\n", proof: refuted.proof }).verified, false, proof);
  }
});

test("models are counted exactly", async () => {
  const sat = await load("sat");
  assert.equal(sat.count({ formula: "p cnf 100 1\n1 2 0\n" }).models, (3n * 2n ** 98n).toString());
  assert.equal(sat.count({ formula: "p cnf 3 1\n1 2 0\n", projection: [1] }).models, "2");
});

test("an incremental solver answers under assumptions, with cores", async () => {
  const sat = await load("sat");
  const solver = new Solver(sat, { proof: "drat" });
  solver.add([1, 2], [-1, 3], [-2, 3]);
  assert.equal(solver.solve([-3]).satisfiable, false);
  const { satisfiable, core } = solver.solve([4, -3, 5]);
  assert.equal(satisfiable, false);
  assert.ok(core.includes(-3));
  assert.deepEqual(solver.minimizedCore(), [-3]);
  assert.equal(solver.solve([3]).model[2], 3);
  solver.add([-3]);
  assert.equal(solver.solve().satisfiable, false);
  const check = await load("check");
  const formula = formulaOf([[1, 2], [-1, 3], [-2, 3], [-3]]);
  assert.equal(check.check({ formula, proof: solver.proof() }).verified, true);
  solver.close();
  assert.throws(() => solver.solve(), CoreError);
});

test("errors have a line and a column, and the module answers after them", async () => {
  const sat = await load("sat");
  const expected = { name: "CoreError", line: 2, column: 1, ended: false };
  assert.throws(() => sat.solve({ formula: "p cnf 1 1\n2 0\n" }), expected);
  const sudoku = await load("sudoku");
  assert.throws(() => sudoku.read({ text: "grid 9x9\nfoo 3" }), { line: 2, column: 1 });
  assert.equal(sudoku.solve({ puzzle }).solutions.length, 1);
});

test("limits end a search, and say why", async () => {
  const sat = await load("sat");
  const of = (limits) => sat.solve({ formula: hard, ...plain, ...limits });
  assert.deepEqual([of({ decisions: 100 }).satisfiable, of({ decisions: 100 }).stopped], [null, "decision limit"]);
  assert.equal(of({ conflicts: 100 }).stopped, "conflict limit");
  assert.equal(of({ memoryBytes: 1000 }).stopped, "memory limit");
  const began = performance.now();
  assert.equal(of({ seconds: 0.2 }).stopped, "time limit");
  assert.ok(performance.now() - began < 5000);
});

test("a call is interrupted by its caller, who sees its progress", async () => {
  const sat = await load("sat");
  const seen = [];
  const began = performance.now();
  const interrupts = () => performance.now() - began > 500;
  const found = sat.solve({ formula: hard, ...plain }, { onProgress: (progress) => seen.push(progress), interrupts });
  assert.equal(found.stopped, "interrupted");
  assert.ok(seen.length > 0 && seen.at(-1).decisions > 0 && seen.at(-1).seconds > 0);
});

test("memory that runs out ends the instance, and the next call has a new one", async () => {
  const sat = await load("sat");
  // 4 GB are all that it can address; at 20 bytes and more for each variable, this is not enough.
  const formula = "p cnf 1000000000 1\n1000000000 0\n";
  const { solver } = sat.open({});
  for (let i = 0; i < 3; ++i)
    assert.throws(() => sat.solve({ formula, memoryBytes: 2 ** 45 }), { message: /^out of memory/, ended: true });
  assert.equal(sat.solve({ formula: pigeons }).satisfiable, false);
  assert.equal(sat.query({ solver }).satisfiable, true); // open solvers have an instance of their own

  const worker = startWorker("sat");
  await assert.rejects(worker.solve({ formula, memoryBytes: 2 ** 45 }), { message: /^out of memory/, ended: true });
  assert.equal((await worker.solve({ formula: pigeons })).satisfiable, false);
  worker.worker.close();
});

test("a worker answers, reports progress, and keeps the order of requests", async () => {
  const sudoku = startWorker("sudoku");
  const order = [];
  const calls = ["en", "zh"].map(async (language) => {
    const { stages } = await sudoku.hint({ puzzle, language });
    order.push(language);
    return stages[1];
  });
  assert.notEqual(...(await Promise.all(calls)));
  assert.deepEqual(order, ["en", "zh"]);
  await assert.rejects(sudoku.read({ text: "xx" }), CoreError);
  sudoku.worker.close();
  await assert.rejects(sudoku.solve({ puzzle }), CancelledError);

  const sat = startWorker("sat");
  const seen = [];
  const found = await sat.solve({ formula: hard, ...plain, seconds: 0.6 }, { onProgress: (p) => seen.push(p) });
  assert.equal(found.stopped, "time limit");
  assert.ok(seen.length > 0);
  sat.worker.close();
});

test("a worker loads the parts that requests need, and keeps open solvers", async () => {
  const sat = startWorker("sat");
  const learning = { engine: "learning", formula: "p cnf 3 3\n1 -2 0\n2 3 0\n-1 -3 0\n" };
  assert.equal((await sat.solve(learning)).satisfiable, true);
  const { solver } = await sat.open({});
  await sat.add({ solver, clauses: [1, 2, 0, -1, 0] });
  assert.equal((await sat.count({ formula: learning.formula })).models, "2");
  assert.equal((await sat.solve({ ...learning, engine: "flagged" })).engine, "flagged");
  assert.deepEqual((await sat.query({ solver, assumptions: [-2] })).satisfiable, false);
  sat.worker.close();
});

test("the first part alone answers what it is for, and says what it is not for", async () => {
  const sat = await load("sat", { firstPart: true });
  const formula = "p cnf 2 2\n1 2 0\n-1 0\n";
  assert.deepEqual([...sat.solve({ formula, engine: "learning" }).model], [-1, 2]);
  assert.throws(() => sat.count({ formula }), { message: /count: this needs more than the first part/, ended: true });
  const solver = new Solver(sat);
  solver.add([1, 2], [-1]);
  assert.equal(solver.solve([-2]).satisfiable, false);
  const sudoku = await load("sudoku", { firstPart: true });
  assert.equal(sudoku.solve({ puzzle }).solutions.length, 1);
});

test("a worker is cancelled at once, and the next call starts another", async () => {
  const sat = startWorker("sat");
  await sat.lists({});
  const running = sat.solve({ formula: hard, ...plain });
  const waiting = sat.lists({});
  setTimeout(() => sat.worker.cancel(), 200);
  const began = performance.now();
  await assert.rejects(running, CancelledError);
  await assert.rejects(waiting, CancelledError);
  assert.ok(performance.now() - began < 2000);
  assert.equal((await sat.solve({ formula: pigeons })).satisfiable, false);
  const late = sat.solve({ formula: hard, ...plain }, { seconds: 0.3 });
  assert.equal((await late).stopped, "time limit");
  sat.worker.close();
});

test("generated puzzles are the same for the same seed, and are made again from their IDs", async () => {
  const sudoku = await load("sudoku");
  const made = sudoku.generate({ difficulty: "medium", seed: 11 });
  assert.equal(sudoku.generate({ difficulty: "medium", seed: 11n }).puzzle.text, made.puzzle.text);
  assert.equal(sudoku.generateById({ id: made.id }).puzzle.text, made.puzzle.text);
  assert.equal(sudoku.rate({ puzzle: made.puzzle.text }).difficulty, 2);
  assert.deepEqual(sudoku.solve({ puzzle: made.puzzle.text }).solutions, [made.solution]);
});

test("a proof that a puzzle has one solution is verified by the checker", async () => {
  const sudoku = await load("sudoku");
  const check = await load("check");
  const { verdict, formula, proof } = sudoku.prove({ puzzle });
  assert.equal(verdict, "unique");
  assert.equal(check.check({ formula, proof }).verified, true);
  const encoded = sudoku.encode({ puzzle });
  const sat = await load("sat");
  const { model } = sat.solve({ formula: encoded.formula });
  const [solution] = sudoku.solve({ puzzle }).solutions;
  for (const { variable, cell, digit } of encoded.variables)
    assert.equal(model[variable - 1] > 0, solution[cell] === digit);
});
