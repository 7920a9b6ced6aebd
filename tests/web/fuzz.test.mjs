// Requests at random: whatever they are, the answer is an object, no exception leaves the module, and it answers the next one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { sudokuCases, satCases } from "./cases.mjs";
import { module, parsed } from "./raw.mjs";

const { SATDOKU_WEB, SATDOKU_SAMPLES, SATDOKU_SEED = "1", SATDOKU_NIGHTLY } = process.env;
const rounds = SATDOKU_NIGHTLY ? 100_000 : 3000;

/** SplitMix64 (Steele, Lea, Flood), the lower half. */
function generator(seed) {
  let state = BigInt(seed);
  return (below) => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return Number(BigInt.asUintN(32, z ^ (z >> 31n)) % BigInt(below));
  };
}

const values = [
  null, true, -1, 0, 1e300, 2 ** 53, "", "\u0000", "\ud800", "9".repeat(50), [], [[]], [null], {},
  { $text: [0, 1e9] }, { $ints: [0, 8] }, { $bytes: [-1, 3] },
  "grid 99x99", "p cnf 999999 1\n1 0\n", Array(81).fill(1),
];

function mutatedText(text, random) {
  const at = random(text.length + 1);
  const begin = random(text.length + 1);
  const pieces = [" ", "\n", "0", "-", "9", "r1c1", "grid 4x4\n", "\u00e9", text.slice(begin, begin + 20)];
  return text.slice(0, at) + pieces[random(pieces.length)] + text.slice(at + random(3));
}

/** A request with a member changed, added or left out. */
function mutated(request, random) {
  const changed = { ...request };
  const names = Object.keys(changed).filter((name) => name !== "call");
  const name = names[random(Math.max(names.length, 1))] ?? "text";
  const old = changed[name];
  if (random(8) === 0) delete changed[name];
  else if (typeof old === "string" && random(4) !== 0)
    for (let i = random(4); i >= 0; --i) changed[name] = mutatedText(changed[name], random);
  else changed[name] = values[random(values.length)];
  return changed;
}

/** Requests that are right and wrong; what takes long is limited. */
function fuzz(name, cases, context) {
  const bytes = readFileSync(join(SATDOKU_WEB, `${name}.wasm`));
  let answer = module(bytes);
  const random = generator(SATDOKU_SEED);
  let errors = 0, ended = 0;
  for (let i = 0; i < rounds; ++i) {
    const request = { ...mutated(cases[random(cases.length)], random), seconds: 0.2 };
    try {
      errors += "error" in parsed(answer(request));
    } catch (error) {
      // Only memory may end an instance; a trap of any other kind is a fault.
      assert.ok(answer.thrown === "memory", `${error}: ${JSON.stringify(request).slice(0, 2000)}`);
      answer = module(bytes);
      ++ended;
    }
  }
  context.diagnostic(`${rounds} requests, ${errors} errors, ${ended} out of memory, seed ${SATDOKU_SEED}`);
  assert.ok(errors > rounds / 20 && errors < rounds);
}

const quick = new Set(["read", "split", "convert", "marks", "check", "solve", "solveMany", "lists", "encode", "hint"]);

test("the Sudoku module answers requests at random", (context) => {
  const call = module(readFileSync(join(SATDOKU_WEB, "sudoku.wasm")));
  const cases = sudokuCases((request) => parsed(call(request))).filter((request) => quick.has(request.call));
  fuzz("sudoku", cases, context);
});

test("the SAT module answers requests at random", (context) => {
  fuzz("sat", satCases(SATDOKU_SAMPLES).filter((request) => JSON.stringify(request).length < 5000), context);
});
