// The modules of WebAssembly answer as native programs do, byte for byte. Environment: SATDOKU_WEB, the folder of the
// package; SATDOKU_NATIVE, the folder of answer_sudoku, answer_sat and answer_check; SATDOKU_SAMPLES.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { checkCases, satCases, sudokuCases } from "./cases.mjs";
import { module, native, parsed } from "./raw.mjs";

const { SATDOKU_WEB, SATDOKU_NATIVE, SATDOKU_SAMPLES } = process.env;
const load = (name) => module(readFileSync(join(SATDOKU_WEB, `${name}.wasm`)));

// What may differ: counters of memory and of cache lines (ticks), since pointers have half the size; the order in which
// a proof of learning forgets clauses, which std::nth_element leaves open. The checker verifies these proofs below.
function comparable(answer) {
  const text = answer.bytes.toString("latin1");
  if (!text.includes('"statistics"')) return text;
  return JSON.stringify(parsed(answer), (name, value) =>
    name === "memory" || name === "ticks" ? 0 : name === "proof" ? value !== null : value,
  );
}

function compare(name, requests) {
  const answer = load(name);
  const expected = native(join(SATDOKU_NATIVE, `answer_${name}`), requests);
  assert.equal(expected.length, requests.length);
  let answers = 0;
  for (const [i, request] of requests.entries()) {
    const own = answer(request);
    answers += !("error" in parsed(own));
    assert.equal(comparable(own), comparable(expected[i]), JSON.stringify(request).slice(0, 1000));
  }
  assert.ok(answers > requests.length / 2, "most requests are right");
  return answers;
}

test("the Sudoku module answers as the native program does", (context) => {
  const answer = load("sudoku");
  const requests = sudokuCases((request) => parsed(answer(request)));
  context.diagnostic(`${requests.length} requests, ${compare("sudoku", requests)} of them right`);
});

test("the SAT module answers as the native program does", (context) => {
  const requests = satCases(SATDOKU_SAMPLES);
  context.diagnostic(`${requests.length} requests, ${compare("sat", requests)} of them right`);
});

test("the checker answers as the native program does, and verifies all proofs", (context) => {
  const sat = load("sat");
  const requests = checkCases(SATDOKU_SAMPLES, (request) => parsed(sat({ call: "solve", ...request })).answer);
  context.diagnostic(`${requests.length} requests, ${compare("check", requests)} of them right`);
});
