// The types that the package declares are those of the core: the same functions, and answers that the compiler of
// TypeScript accepts as constants of their types, without a member more or less.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { sudokuCases } from "./cases.mjs";
import { module, parsed } from "./raw.mjs";

const { SATDOKU_WEB } = process.env;
const js = join(dirname(fileURLToPath(import.meta.url)), "../../app/web/js");
const { Solver, formulaOf, load } = await import(join(SATDOKU_WEB, "index.js"));

function typescript(folder, text) {
  writeFileSync(join(folder, "answers.ts"), text);
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"];
  try {
    const tsc = join(js, "node_modules/typescript/bin/tsc");
    execFileSync(process.execPath, [tsc, ...options, "--lib", "es2022,dom", "--types", "", join(folder, "answers.ts")]);
    return "";
  } catch (error) {
    return error.stdout.toString();
  }
}

/** A constant in TypeScript. */
function constant(value) {
  if (value instanceof Int32Array || value instanceof Uint8Array) return `new ${value.constructor.name}(1)`;
  if (Array.isArray(value)) return `[${value.map(constant).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${constant(member)}`).join(",")}}`;
}

test("the package declares the functions of each module", async () => {
  for (const name of ["sat", "check", "sudoku"]) {
    const call = module(readFileSync(join(SATDOKU_WEB, `${name}.wasm`)));
    const functions = await load(name);
    assert.deepEqual(Object.keys(functions).sort(), parsed(call({ call: "calls" })).answer.sort());
  }
});

test("answers have the types that are declared", async (context) => {
  const answers = []; // type, answer
  const sudoku = await load("sudoku");
  const call = module(readFileSync(join(SATDOKU_WEB, "sudoku.wasm")));
  const seen = new Map();
  for (const { call: name, ...request } of sudokuCases((r) => parsed(call(r)))) {
    const count = seen.get(name) ?? 0;
    if (!(name in sudoku) || count >= 12) continue;
    seen.set(name, count + 1);
    try {
      answers.push([`SudokuCalls["${name}"][1]`, sudoku[name](request)]);
    } catch {} // of wrong requests
  }
  const [sat, check] = [await load("sat"), await load("check")];
  const formula = formulaOf([[1, 2], [-1], [-2]]);
  const of = (name, answer) => answers.push([`SatCalls["${name}"][1]`, answer]);
  of("lists", sat.lists({}));
  of("read", sat.read({ formula }));
  const refuted = sat.solve({ formula, proof: "drat" });
  of("solve", refuted);
  of("solve", sat.solve({ formula: formulaOf([[1, 2]]) }));
  of("count", sat.count({ formula }));
  of("trace", sat.trace({ formula: formulaOf([[1, 2], [-1, 2], [1, -2]]), engine: "flagged" }));
  of("open", sat.open({}));
  of("query", sat.query({ solver: 1 }));
  of("statistics", sat.statistics({ solver: 1 }));
  new Solver(sat).add([1]);
  answers.push(['CheckCalls["check"][1]', check.check({ formula, proof: refuted.proof })]);
  answers.push(['CheckCalls["checkModel"][1]', check.checkModel({ formula, model: [1] })]);

  const folder = mkdtempSync(join(tmpdir(), "satdoku-types-"));
  try {
    const heading =
      `import type { SudokuCalls } from "${js}/src/sudoku_types.js";\n` +
      `import type { CheckCalls, SatCalls } from "${js}/src/sat_types.js";\n`;
    const lines = answers.map(([type, answer], i) => `export const a${i}: ${type} = ${constant(answer)};\n`);
    assert.equal([...new Set(typescript(folder, heading + lines.join("")).match(/error TS.*|Property.*/g))].join("\n").slice(0, 5000), "");
    // The compiler does find what is wrong.
    assert.match(typescript(folder, `${heading}export const a: SatCalls["read"][1] = { variables: 1 };\n`), /clauses/);
    context.diagnostic(`${answers.length} answers`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
