// A part of a module answers as the whole one does, byte for byte, or not at all: then the client makes the request
// again with the next part. Environment: SATDOKU_WEB, SATDOKU_SAMPLES.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { satCases, sudokuCases } from "./cases.mjs";
import { module, parsed } from "./raw.mjs";

const { SATDOKU_WEB, SATDOKU_SAMPLES } = process.env;
const { firstPartOf, partCounts, sessionCalls, withPart } = await import(join(SATDOKU_WEB, "client.js"));
const file = (name) => new Uint8Array(readFileSync(join(SATDOKU_WEB, name)));

/** The modules of all parts; the last is the whole. */
function partsOf(name) {
  const parts = [];
  while (parts.length < partCounts[name])
    parts.push(withPart(parts.at(-1) ?? new Uint8Array(), file(`${name}-${parts.length + 1}.part`)));
  return parts;
}

/** By part but the last: of the requests that are tried with it, how many it answers. */
function compare(name, cases) {
  const parts = partsOf(name);
  assert.ok(Buffer.from(parts.at(-1)).equals(file(`${name}.wasm`)), "all parts are the whole");
  const whole = module(file(`${name}.wasm`));
  const expected = cases.map((request) => whole(request).bytes);
  return parts.slice(0, -1).map((bytes, part) => {
    let answer = module(bytes);
    let tried = 0, answered = 0;
    for (const [i, request] of cases.entries()) {
      if (sessionCalls.includes(request.call)) continue; // an instance that ends would lose its solvers
      const isTried = firstPartOf(name, request.call) <= part;
      tried += isTried;
      try {
        const own = answer(request).bytes;
        assert.ok(own.equals(expected[i]), `part ${part + 1}: ${JSON.stringify(request).slice(0, 1000)}`);
        answered += isTried;
      } catch (error) {
        if (!(error instanceof WebAssembly.RuntimeError)) throw error;
        answer = module(bytes);
      }
    }
    return { tried, answered };
  });
}

test("parts of the Sudoku module answer as the whole", (context) => {
  const answer = module(file("sudoku.wasm"));
  const found = compare("sudoku", sudokuCases((request) => parsed(answer(request))));
  for (const [i, { tried, answered }] of found.entries())
    context.diagnostic(`part ${i + 1}: ${answered} of ${tried} requests that it is for`);
  assert.ok(found[0].answered > 40 && found[1].answered > 3 * found[0].answered);
});

test("the first part of the SAT module answers as the whole", (context) => {
  const [{ tried, answered }] = compare("sat", satCases(SATDOKU_SAMPLES));
  context.diagnostic(`${answered} of ${tried} requests that it is for`);
  assert.ok(answered > tried / 2);
});

test("classic puzzles are played with the first part, and explained with the second", () => {
  const [first, second] = partsOf("sudoku");
  const play = module(first);
  for (let seed = 4242; seed < 4252; ++seed) {
    const { answer: made } = parsed(play({ call: "generate", difficulty: "easy", seed }));
    const puzzle = made.puzzle.text;
    const values = made.puzzle.givens.map((given, i) => (given === null && i % 2 === 0 ? made.solution[i] : null));
    assert.deepEqual(parsed(play({ call: "solve", puzzle })).answer.solutions, [made.solution]);
    assert.deepEqual(parsed(play({ call: "check", puzzle, values })).answer.conflicts, []);
    assert.equal(parsed(module(second)({ call: "hint", puzzle, values })).answer.kind, "step");
  }
});
