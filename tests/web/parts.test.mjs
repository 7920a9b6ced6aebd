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

/** Of the requests that are tried with a part first, how many it answers; sessions are tried as one. */
function compare(name, cases) {
  const parts = partsOf(name);
  assert.ok(Buffer.from(parts.at(-1)).equals(file(`${name}.wasm`)), "all parts are the whole");
  const whole = module(file(`${name}.wasm`));
  const expected = cases.map((request) => whole(request).bytes);
  return parts.slice(0, -1).map((bytes, part) => {
    let answer = module(bytes);
    let tried = 0, answered = 0;
    cases.forEach((request, i) => {
      const isTried = firstPartOf(name, request.call) <= part;
      tried += isTried;
      let own;
      try {
        own = answer(request).bytes;
      } catch {
        assert.ok(!sessionCalls.includes(request.call), `${request.call} lacks something in part ${part + 1}`);
        answer = module(bytes);
        return;
      }
      answered += isTried;
      assert.ok(own.equals(expected[i]), `part ${part + 1}: ${JSON.stringify(request).slice(0, 1000)}`);
    });
    return { tried, answered };
  });
}

test("parts of the Sudoku module answer as the whole", (context) => {
  const answer = module(file("sudoku.wasm"));
  const found = compare("sudoku", sudokuCases((request) => parsed(answer(request))));
  for (const [i, { tried, answered }] of found.entries())
    context.diagnostic(`part ${i + 1}: ${answered} of ${tried} requests that it is for`);
  assert.ok(found[1].answered > found[1].tried / 4);
});

test("the first part of the SAT module answers as the whole", (context) => {
  const [{ tried, answered }] = compare("sat", satCases(SATDOKU_SAMPLES));
  context.diagnostic(`${answered} of ${tried} requests that it is for`);
  assert.ok(answered > tried / 2);
});

test("a classic puzzle is played with the first part, and explained with the second", () => {
  const [first, second] = partsOf("sudoku");
  const play = module(first);
  const { answer: made } = parsed(play({ call: "generate", difficulty: "easy", seed: 4242 }));
  const puzzle = made.puzzle.text;
  const values = made.puzzle.givens.map((given, i) => (given === null && i % 2 === 0 ? made.solution[i] : null));
  assert.deepEqual(parsed(play({ call: "solve", puzzle })).answer.solutions, [made.solution]);
  assert.deepEqual(parsed(play({ call: "check", puzzle, values })).answer.conflicts, []);
  assert.equal(parsed(module(second)({ call: "hint", puzzle, values })).answer.kind, "step");
});
