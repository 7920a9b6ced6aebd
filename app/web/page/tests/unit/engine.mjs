// The core in this process. SATDOKU_CORE: the folder of its modules.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Instance } from "../../../js/src/instance";

const folder = process.env.SATDOKU_CORE ?? "";

const names = existsSync(folder) ? readdirSync(folder) : [];
/** For `test`: why there is nothing to test with. */
export const skip = names.some((name) => name.endsWith("sat.wasm")) ? false : `no modules in ${folder}`;

function wasmOf(module) {
  const name = names.find((file) => file.endsWith(`${module}.wasm`));
  return new WebAssembly.Module(readFileSync(join(folder, name)));
}

/** call(name, request) of a module. */
export function engine(module) {
  const instance = new Instance(wasmOf(module));
  return (name, request) => instance.call(name, request);
}

/** Random numbers that are the same each time. */
export function random(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
}

/** Mostly clauses of three literals, some of two, few units. */
export function randomFormula(below, variables, clauses) {
  const lines = [];
  for (let c = 0; c < clauses; c++) {
    const length = Math.min(variables, below(40) === 0 ? 1 : below(8) === 0 ? 2 : 3);
    const of = new Set();
    while (of.size < length) of.add(1 + below(variables));
    lines.push([...of].map((v) => (below(2) ? v : -v)).join(" ") + " 0");
  }
  return `p cnf ${variables} ${clauses}\n${lines.join("\n")}\n`;
}
