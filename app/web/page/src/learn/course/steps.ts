// The course: DPLL in ten steps, on to learned clauses and proofs.

import type { Step } from "./exercise";
import { cdclSteps } from "./steps_cdcl";
import { dpllSteps } from "./steps_dpll";

export const steps: readonly Step[] = [...dpllSteps, ...cdclSteps];
