// Algorithms to watch, as settings of the engines.

import type { TraceOptions } from "../../../js/src/sat_types";

export type Algorithm = "dpll" | "cdcl" | "full";

/** The rules that each algorithm has, by the names of the engines. */
export const rules: Record<Algorithm, readonly string[]> = {
  dpll: ["first-variable", "shortest-positive", "jw", "lookahead", "random"],
  cdcl: ["first-variable", "vsids", "vmtf", "random"],
  full: ["alternating", "vsids", "vmtf", "random"],
};

/** Beyond backtracking. */
const notDpll = ["pure", "autarky", "backjumping", "resolvents", "restarts"];
/** Beyond learning, jumping back and restarts. */
const notCdcl = [
  "pure",
  "minimisation",
  "binary-strengthening",
  "reason-bumping",
  "chrono",
  "trail-reuse",
  "stable",
  "targets",
  "rephasing",
  "walk",
  "probing",
  "equivalences",
  "ternary",
  "congruence",
  "sweeping",
  "subsumption",
  "elimination",
  "gates",
  "bounded-addition",
  "vivification",
  "parity",
  "pigeonhole",
  "cardinality",
  "gauss",
  "symmetry",
];

function off(names: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(names.map((name) => [name, false]));
}

export function optionsOf(algorithm: Algorithm, branch: string): TraceOptions {
  if (algorithm === "dpll") return { engine: "flagged", branch, techniques: off(notDpll) };
  // New variables would have no name.
  return { engine: "learning", branch, techniques: off(algorithm === "cdcl" ? notCdcl : ["bounded-addition"]) };
}
