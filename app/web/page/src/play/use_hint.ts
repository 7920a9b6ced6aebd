// A hint in three parts, and the steps that lead to a digit.

import { useEffect, useState } from "preact/hooks";
import { describe, sudokuCore } from "../core/cores";
import type { Hint, Language, Step } from "../core/types";
import type { Board } from "../state/board";
import { applyStep, enterHint, eraseCells, type Game, marksAreComplete, removedOf, valuesOf } from "../state/game";
import type { Say } from "../text/words";
import { announce } from "../ui/announce";

export interface HintShown {
  hint: Hint;
  /** How many parts are shown, from 1 to 3. */
  parts: number;
  /** Of hint.steps. */
  step: number;
  /** The board that it is about. */
  board: Board;
}

export interface HintInUse {
  shown: HintShown | null;
  /** A hint is computed, or why it cannot be. */
  waiting: boolean;
  error: string | null;
  /** The first part, or the next one. */
  next: () => void;
  /** Does what the hint says. */
  apply: () => void;
  choose: (step: number) => void;
  close: () => void;
}

export function stepOf(shown: HintShown): Step | undefined {
  return shown.hint.steps[shown.step];
}

export function canApply(shown: HintShown): boolean {
  const { kind, cell, digit } = shown.hint;
  return kind === "step" ? shown.hint.steps.length > 0 : cell !== null && (kind === "mistake" || digit !== null);
}

function applied(game: Game, shown: HintShown): Game {
  const { hint } = shown;
  const first = hint.steps[0];
  if (hint.kind === "step" && first !== undefined) return applyStep(game, first, hint.candidates);
  if (hint.cell === null) return game;
  if (hint.kind === "mistake") return eraseCells(game, [hint.cell], "digit");
  return hint.digit === null ? game : enterHint(game, hint.cell, hint.digit);
}

export function useHint(
  game: Game | null,
  update: (change: (game: Game) => Game) => void,
  language: Language,
  say: Say,
): HintInUse {
  const [shown, setShown] = useState<HintShown | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  // A move makes it a hint about another board.
  useEffect(() => {
    setError(null);
    if (shown !== null && shown.board !== game?.board) setShown(null);
  }, [game?.board]);

  const begin = async () => {
    if (game === null || waiting) return;
    setWaiting(true);
    setError(null);
    try {
      const core = await sudokuCore();
      const removed = marksAreComplete(game) ? { removed: removedOf(game) } : {};
      const hint = await core.call(
        "hint",
        { puzzle: game.puzzle.text, values: valuesOf(game), ...removed, language },
        { seconds: 60 },
      );
      setShown({ hint, parts: hint.kind === "none" ? 3 : 1, step: 0, board: game.board });
      if (hint.kind !== "none") update((old) => ({ ...old, hints: old.hints + 1 }));
      announce(hint.stages[0] || hint.stages[2]);
    } catch (reason) {
      setError(describe(reason, say));
    } finally {
      setWaiting(false);
    }
  };
  const next = () => {
    if (shown === null) return void begin();
    if (shown.parts >= 3) return;
    setShown({ ...shown, parts: shown.parts + 1 });
    announce(shown.hint.stages[shown.parts] ?? "");
  };
  const apply = () => {
    if (shown === null || !canApply(shown)) return;
    update((old) => applied(old, shown));
    setShown(null);
    announce(stepOf({ ...shown, step: 0 })?.short ?? shown.hint.stages[2]);
  };
  return {
    shown,
    waiting,
    error,
    next,
    apply,
    choose: (step) => setShown((old) => (old === null ? old : { ...old, step })),
    close: () => {
      setShown(null);
      setError(null);
    },
  };
}
