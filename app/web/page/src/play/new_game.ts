// What is chosen for a new puzzle.

import type { GenerateRequest } from "../core/types";
import { load } from "../state/storage";

export interface Choice {
  difficulty: string;
  box: string;
  variants: string[];
  kinds: string[];
  technique: string;
  rating: string;
  symmetry: string;
  minimal: boolean;
}
const preset: Choice = {
  difficulty: "medium",
  box: "3x3",
  variants: [],
  kinds: [],
  technique: "",
  rating: "",
  symmetry: "none",
  minimal: false,
};

export function keptChoice(): Choice {
  const kept = load("newGame");
  if (typeof kept !== "object" || kept === null) return preset;
  const choice: Record<string, unknown> = { ...preset };
  for (const [name, value] of Object.entries(preset)) {
    const old = (kept as Record<string, unknown>)[name];
    if (typeof old === typeof value && Array.isArray(old) === Array.isArray(value)) choice[name] = old;
  }
  return possible(choice as unknown as Choice);
}

const mostRatedSide = 16;

/** Such boards are not rated: a difficulty chooses how many givens are left, and no technique can be asked for. */
export function isLarge(box: string): boolean {
  return sideOf(box) > mostRatedSide;
}

/** Without what large boards do not have. */
export function possible(choice: Choice): Choice {
  if (!isLarge(choice.box)) return choice;
  const difficulty = choice.difficulty === "extreme" ? "fiendish" : choice.difficulty;
  return { ...choice, difficulty, technique: "", rating: "" };
}

/** The cells of a side. */
export function sideOf(box: string): number {
  return box.split("x").reduce((product, part) => product * Number(part), 1);
}

/** Of the puzzle of a date "2026-11-27", which is that of the game in the terminal. */
export function requestOfDay(choice: Choice, day: string): GenerateRequest {
  return { day, difficulty: choice.difficulty, box: choice.box, variant: variantOf(choice) };
}

function variantOf(choice: Choice): string {
  return choice.variants.length > 0 ? choice.variants.join(",") : "classic";
}

export function requestOf(choice: Choice, seed: string): GenerateRequest {
  if (choice.kinds.length > 0) return { kinds: choice.kinds, box: choice.box, seed };
  const goal =
    choice.rating !== ""
      ? { rating: choice.rating }
      : choice.technique !== ""
        ? { technique: choice.technique }
        : { difficulty: choice.difficulty };
  return {
    ...goal,
    box: choice.box,
    variant: variantOf(choice),
    symmetry: choice.symmetry,
    minimal: choice.minimal,
    seed,
  };
}
