// Files that are read and written by the SAT view.
import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { InputError, readInput, sizeText } from "../../src/sat/input";
import { defaultOptions, firstWrong, limitsOf, projectionOf } from "../../src/sat/options";
import { resultFile, resultName } from "../../src/sat/results";
import { samples } from "../../src/sat/samples";
import { engine, skip } from "./engine.mjs";

const text = "p cnf 2 1\n1 -2 0\n";
const file = (name, ...parts) => new File(parts, name);

test("plain files and .gz are read", async () => {
  const plain = await readInput(file("a.cnf", text));
  assert.equal(new TextDecoder().decode(plain.bytes), text);
  const packed = await readInput(file("a.cnf.gz", gzipSync(text)));
  assert.equal(packed.name, "a.cnf");
  assert.equal(new TextDecoder().decode(packed.bytes), text);
});

test("other compression and damaged files are refused with a remedy", async () => {
  const xz = file("a.cnf.xz", new Uint8Array([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0, 0]));
  await assert.rejects(readInput(xz), (error) => error instanceof InputError && error.parts.includes("unxz a.cnf.xz"));
  await assert.rejects(readInput(file("a.gz", gzipSync(text).subarray(0, 20))), InputError);
});

test("results are written as docs/formats.md says", async () => {
  assert.equal(await resultFile(true, [1, -2, 3], 0.123).text(), "s 1\nv 1 -2 3\nt 123.000\n");
  assert.equal(await resultFile(false, null, 1).text(), "s 0\nt 1000.000\n");
  assert.equal(await resultFile(null, null, 0).text(), "s -1\nt 0.000\n");
  const model = Int32Array.from({ length: 25_001 }, (_, n) => (n % 2 ? n + 1 : -n - 1));
  assert.equal((await resultFile(true, model, 0).text()).split("\n")[1], `v ${model.join(" ")}`);
  assert.equal(resultName("a.cnf", "res"), "a.res");
  assert.equal(resultName("b.dimacs.gz", "res"), "b.res");
  assert.equal(resultName("a.txt", "res"), "a.txt.res");
});

test("options that are not numbers are found", () => {
  assert.equal(firstWrong(defaultOptions), null);
  assert.equal(firstWrong({ ...defaultOptions, seconds: "-1" }).name, "seconds");
  assert.deepEqual(limitsOf({ ...defaultOptions, seconds: "", conflicts: "10", memory: "2" }), {
    conflicts: 10,
    memoryBytes: 2e6,
  });
  assert.deepEqual(projectionOf("1, 2 5"), [1, 2, 5]);
  assert.equal(projectionOf("1 x"), null);
  assert.equal(sizeText(1500), "1.5 kB");
});

test("samples are what they say", { skip }, () => {
  const sat = engine("sat");
  const expected = { queens: true, php: false, vdw34: true, vdw35: false, tseitin: false };
  for (const sample of samples) {
    const answer = sat("solve", { formula: new TextEncoder().encode(sample.text()) });
    assert.notEqual(answer.satisfiable, null, sample.id);
    if (sample.id in expected) assert.equal(answer.satisfiable, expected[sample.id], sample.id);
  }
});
