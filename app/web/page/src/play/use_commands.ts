// What keys, buttons and menus do to a game.

import { useState } from "preact/hooks";
import type { Selection } from "../board/selection";
import { toggled } from "../board/selection";
import { describe, sudokuCore } from "../core/cores";
import type { Values } from "../core/types";
import { hasMark, type Mode, mostTints } from "../state/board";
import {
  backToSavepoint,
  enterDigit,
  eraseCells,
  giveUp,
  hasCell,
  markAll,
  paused,
  possiblePlaces,
  redo,
  restart,
  started,
  tintMarks,
  undo,
  undoMistakes,
  valuesOf,
  withSavepoint,
  wrongCells,
  type Game,
} from "../state/game";
import { useSettings } from "../state/settings";
import { playText } from "../text/play";
import type { Say } from "../text/words";
import { announce } from "../ui/announce";
import type { Action, Command } from "./commands";
import type { Findings, GameInUse } from "./use_game";
import { canApply, type HintInUse } from "./use_hint";

export type DialogName = "newGame" | "importGame" | "share" | "statistics" | "games" | "help" | "restart" | "giveUp";

export interface Play {
  mode: Mode;
  setMode: (mode: Mode) => void;
  /** The colour of marks. */
  brush: number;
  setBrush: (colour: number) => void;
  filtering: boolean;
  filter: number | null;
  /** After a check, until the next move. */
  wrong: ReadonlySet<number>;
  message: string;
  dialog: DialogName | null;
  setDialog: (dialog: DialogName | null) => void;
  run: (command: Command) => void;
  act: (action: Action) => boolean;
  digit: (digit: number, mode?: Mode | null) => void;
  confirmed: (name: "restart" | "giveUp") => void;
}

const dialogs: readonly string[] = [
  "newGame",
  "importGame",
  "share",
  "statistics",
  "games",
  "help",
  "restart",
  "giveUp",
];
const whilePaused: ReadonlySet<Command> = new Set(["pause", "print", "theme", "conflicts", "wrong", "counts", "leave"]);
const nextMode: Record<Mode, Mode> = {
  digit: "centre",
  centre: "corner",
  corner: "colour",
  colour: "tint",
  tint: "digit",
};

export function useCommands(
  use: GameInUse,
  hint: HintInUse,
  selection: Selection,
  select: (selection: Selection) => void,
  say: Say,
): Play {
  const { settings, change } = useSettings();
  const [mode, setMode] = useState<Mode>("digit");
  const [brush, setBrush] = useState(1);
  const [filtering, setFiltering] = useState(false);
  const [filter, setFilter] = useState<number | null>(null);
  const [checked, setChecked] = useState<{ board: Game["board"]; wrong: ReadonlySet<number> } | null>(null);
  const [message, setMessage] = useState("");
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { game, update } = use;

  // The board is hidden then: what would change it resumes the game instead.
  const isPaused = game !== null && game.since === null && !game.solved;
  const report = (text: string) => {
    setMessage(text);
    announce(text);
  };
  const withSolution = async (work: (solution: Values) => void) => {
    try {
      const solution = await use.solution();
      const broken = brokenInWords(use.findings, say);
      if (solution === null) report([say(playText.several), broken].filter((part) => part !== "").join(" "));
      else work(solution);
    } catch (error) {
      report(describe(error, say));
    }
  };
  const check = () => {
    if (game === null) return;
    update((old) => ({ ...old, checks: old.checks + 1 }));
    void withSolution((solution) => {
      const wrong = wrongCells(game, solution);
      setChecked({ board: game.board, wrong });
      const mistakes = wrong.size === 0 ? say(playText.noMistakes) : say(playText.mistakes, wrong.size);
      report([mistakes, brokenInWords(use.findings, say)].filter((part) => part !== "").join(" "));
    });
  };
  const fillMarks = async () => {
    if (game === null) return;
    try {
      const core = await sudokuCore();
      const { candidates } = await core.call("marks", { puzzle: game.puzzle.text, values: valuesOf(game) });
      update((old) => (old.puzzle === game.puzzle ? markAll(old, candidates) : old));
    } catch (error) {
      report(describe(error, say));
    }
  };
  const digit = (value: number, as: Mode | null = null) => {
    if (game === null) return;
    setMessage("");
    if (isPaused) return update((old) => started(old, performance.now()));
    if (filtering) {
      setFilter(filter === value ? null : value);
      return;
    }
    if (game.solved && (as ?? mode) !== "colour") return;
    if ((as ?? mode) !== "tint")
      return update((old) => enterDigit(old, selection.cells, as ?? mode, value, settings.tidy));
    const { board } = game;
    const isMark = [...selection.cells].some((i) => board[i]?.value === null && hasMark(board[i], value));
    if (isMark) update((old) => tintMarks(old, selection.cells, value, brush));
    else report(say(playText.noSuchMark));
  };
  /** The colour of marks; again: the next colour. */
  const takeBrush = () => {
    const next = mode === "tint" ? (brush % mostTints) + 1 : brush;
    setMode("tint");
    setBrush(next);
    report(say(playText.tinting, "ABCDEF"[next - 1] ?? ""));
  };
  const leave = () => {
    if (hint.shown !== null || hint.error !== null) hint.close();
    else if (filtering) {
      setFiltering(false);
      setFilter(null);
    } else setMode("digit");
  };
  const confirm = () => {
    if (hint.shown === null) select(toggled(selection, selection.cursor));
    else if (hint.shown.parts >= 3 && canApply(hint.shown)) hint.apply();
    else hint.next();
  };
  const selectAll = () => {
    if (game === null) return;
    const cells = game.board.map((_, i) => i).filter((i) => hasCell(game.puzzle, i));
    select({ cells: new Set(cells), cursor: selection.cursor });
  };
  const themes = { auto: "dark", dark: "light", light: "auto" } as const;
  const now = () => performance.now();
  const commands: Partial<Record<Command, () => void>> = {
    undo: () => update((old) => (old.solved ? old : undo(old))),
    redo: () => update((old) => (old.solved ? old : redo(old))),
    erase: () => update((old) => (old.solved && mode !== "colour" ? old : eraseCells(old, selection.cells, mode))),
    hint: hint.next,
    check,
    fillMarks: () => void fillMarks(),
    filter: () => {
      setFiltering(!filtering);
      setFilter(null);
    },
    savepoint: () => {
      update(withSavepoint);
      report(say(playText.savepointSet, (game?.savepoints.length ?? 0) + 1));
    },
    back: () => update(backToSavepoint),
    undoMistakes: () => void withSolution((solution) => update((old) => undoMistakes(old, solution))),
    pause: () => update((old) => (old.since === null ? started(old, now()) : paused(old, now()))),
    print: () => print(),
    conflicts: () => change({ showConflicts: !settings.showConflicts }),
    wrong: () => change({ showWrong: !settings.showWrong }),
    counts: () => change({ showCounts: !settings.showCounts }),
    theme: () => change({ theme: themes[settings.theme] }),
    selectAll,
    leave,
    confirm,
    toggleCell: () => select(toggled(selection, selection.cursor)),
  };
  const run = (command: Command) => {
    setMessage("");
    if (dialogs.includes(command)) setDialog(command as DialogName);
    else if (isPaused && !whilePaused.has(command)) commands.pause?.();
    else commands[command]?.();
  };
  const act = (action: Action): boolean => {
    if ("command" in action) run(action.command);
    else if ("digit" in action) digit(action.digit, action.mode);
    else if (action.mode === "next") setMode(nextMode[mode]);
    else if (action.mode === "tint") takeBrush();
    else setMode(action.mode === mode ? "digit" : action.mode);
    return true;
  };
  const confirmed = (name: "restart" | "giveUp") => {
    if (name === "restart") update((old) => started(restart({ ...paused(old, now()) }), now()));
    else
      void withSolution((solution) => {
        setFiltering(false);
        setFilter(null);
        update((old) => giveUp(old, solution, now()));
      });
  };
  const isCurrent = checked !== null && checked.board === game?.board;
  return {
    mode,
    setMode,
    brush,
    setBrush,
    filtering,
    filter,
    wrong: isCurrent ? checked.wrong : new Set(),
    message,
    dialog,
    setDialog,
    run,
    act,
    digit,
    confirmed,
  };
}

/** The first of the broken constraints, and how many others there are. */
export function brokenInWords(findings: Findings, say: Say): string {
  const shown = findings.broken.slice(0, 3).map((b) => `${b.sentence}${say(playText.fullStop)}`);
  const more = findings.broken.length - shown.length;
  return [...shown, ...(more > 0 ? [say(playText.moreBroken, more)] : [])].join(" ");
}

/** Of each broken constraint that is in a part of the board. */
export function brokenCells(findings: Findings): (readonly number[])[] {
  return findings.broken.map(({ all }) => all).filter((cells) => cells.length > 0);
}

export function filteredCells(game: Game, filter: number | null): ReadonlySet<number> {
  return filter === null ? new Set() : possiblePlaces(game, filter);
}
