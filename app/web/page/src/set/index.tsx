// The view in which puzzles are made and solved.

import { useEffect, useMemo, useState } from "preact/hooks";
import { BoardView } from "../board/board_view";
import { digitText } from "../board/geometry";
import { only, type Selection, toggled } from "../board/selection";
import { Ground } from "../board/cell_layers";
import { stepOverlay } from "../board/step_overlay";
import { describe, longSudokuCore, sudokuCore } from "../core/cores";
import type { Puzzle, Walkthrough } from "../core/types";
import { go } from "../routes";
import { blankCell, type Board } from "../state/board";
import { newGame } from "../state/game";
import { fragmentOf } from "../state/link";
import { useSettings } from "../state/settings";
import { common } from "../text/common";
import { setText } from "../text/set";
import { useLanguage, useSay } from "../text/words";
import { Icon } from "../ui/icons";
import { useWorking } from "../ui/use_working";
import type { ViewProps } from "../views/lazy_view";
import { Analysis, type Marks, noMarks } from "./analysis";
import { ConstraintEditor } from "./constraint_editor";
import { blankDraft, type Draft, textOf, withGiven } from "./draft";
import { AsText, NewBoard } from "./new_board";
import { StepsList } from "./steps_list";
import { useDraft } from "./use_draft";
import { type Position, positionsOf } from "./walkthrough";
import "./style.css";

interface Walk {
  walkthrough: Walkthrough;
  positions: Position[];
  step: number;
}

function digitOf(event: KeyboardEvent, puzzle: Puzzle): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const value = /^[0-9]$/.test(event.key)
    ? Number(event.key)
    : /^[A-P]$/.test(event.key)
      ? event.key.charCodeAt(0) - 55
      : null;
  return value !== null && puzzle.digits.includes(value) ? value : null;
}

/** Digits of a position in the cells that are not given. */
function boardOf(puzzle: Puzzle, values: readonly (number | null)[] | null): Board {
  return puzzle.givens.map((given, i) =>
    given === null && values?.[i] != null ? { ...blankCell, value: values[i] ?? null } : blankCell,
  );
}

export function SetView(_props: ViewProps) {
  const say = useSay();
  const language = useLanguage();
  const { settings } = useSettings();
  const use = useDraft(language, say);
  const { draft, puzzle } = use;
  const [selection, select] = useState<Selection>(() => only(0));
  const [marks, setMarks] = useState<Marks>(noMarks);
  const [walk, setWalk] = useState<Walk | null>(null);
  const [walkError, setWalkError] = useState("");
  const working = useWorking();
  const text = textOf(draft);
  useEffect(() => {
    setMarks(noMarks);
    setWalk(null);
    setWalkError("");
  }, [text]);
  useEffect(() => select(only(0)), [draft.rows, draft.columns]);

  const step = walk === null ? undefined : walk.walkthrough.steps[walk.step];
  const position = walk === null ? undefined : walk.positions[walk.step];
  const overlay = useMemo(() => {
    if (puzzle === null) return undefined;
    if (step !== undefined && position !== undefined)
      return stepOverlay(puzzle, step, [], "all", position.candidates, say);
    if (marks.cells.size === 0) return undefined;
    const words = new Map([...marks.cells].map((cell) => [cell, [say(setText.redundant)]] as const));
    return {
      inWords: words,
      below: (
        <>
          {[...marks.cells].map((cell) => (
            <Ground key={cell} puzzle={puzzle} cell={cell} kind="redundant" />
          ))}
        </>
      ),
    };
  }, [puzzle, step, position, marks]);

  const change = (next: Draft) => use.change(next);
  const put = (digit: number | null) => change(withGiven(draft, selection.cells, digit));
  const walkThrough = async () => {
    setMarks(noMarks);
    setWalkError("");
    try {
      const core = await longSudokuCore();
      const walkthrough = await working.run(
        core.call("walkthrough", { puzzle: text, language }, { seconds: 120 }),
        () => core.cancel(),
      );
      if (walkthrough === null) return;
      const { candidates } = await (await sudokuCore()).call("marks", { puzzle: text });
      if (puzzle !== null)
        setWalk({ walkthrough, positions: positionsOf(puzzle, candidates, walkthrough.steps), step: 0 });
    } catch (reason) {
      setWalkError(describe(reason, say));
    }
  };
  const play = async () => {
    if (puzzle !== null) go("play", (await fragmentOf(newGame(puzzle, ""), false, 0)).replace("#play/", ""));
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (puzzle === null) return false;
    const digit = digitOf(event, puzzle);
    const control = event.ctrlKey || event.metaKey;
    if (digit !== null) put(digit);
    else if (["0", ".", "x", "Delete", "Backspace"].includes(event.key) && !control) put(null);
    else if (event.key === "u" || (control && event.key === "z")) use.undo?.();
    else if ((event.key === "r" && !control) || (control && (event.key === "y" || event.key === "Z"))) use.redo?.();
    else if (event.key === "Enter") select(toggled(selection, selection.cursor));
    else if (event.key === "Escape") {
      setWalk(null);
      setMarks(noMarks);
    } else return false;
    return true;
  };
  const keepFocus = (event: Event) => event.preventDefault();

  if (puzzle === null)
    return <p class={use.error === null ? "loading set" : "loading set error"}>{use.error ?? say(common.loading)}</p>;
  return (
    <div class="set">
      <div class="board-side">
        <div class="head">
          <h1>{puzzle.name !== "" ? puzzle.name : say(setText.board)}</h1>
          <span class="space" />
          <button
            type="button"
            class="icon-button"
            aria-label={say(setText.undo)}
            disabled={use.undo === null}
            onClick={() => use.undo?.()}
          >
            <Icon name="undo" />
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={say(setText.redo)}
            disabled={use.redo === null}
            onClick={() => use.redo?.()}
          >
            <Icon name="redo" />
          </button>
          <button
            type="button"
            onClick={() => change({ ...blankDraft(draft.rows, draft.columns, ""), head: draft.head })}
          >
            {say(setText.clear)}
          </button>
          <button type="button" class="main" disabled={use.error !== null} onClick={() => void play()}>
            <Icon name="play" />
            {say(setText.play)}
          </button>
        </div>
        <div class="board-frame">
          <BoardView
            puzzle={puzzle}
            board={boardOf(puzzle, position?.values ?? marks.values)}
            selection={selection}
            onSelect={select}
            onKey={onKey}
            candidates={position?.candidates.map((c, i) => (i === step?.placed?.cell ? [] : c)) ?? marks.candidates}
            {...(overlay === undefined ? {} : { overlay })}
            wasd={settings.wasd}
            label={say(setText.board)}
          />
        </div>
        <div
          class={`digits row-of-digits${puzzle.digits.length <= 9 ? " one-row" : ""}`}
          role="group"
          aria-label={say(setText.digitKeys)}
          onPointerDown={keepFocus}
        >
          {puzzle.digits.map((digit) => (
            <button key={digit} type="button" class="digit-key" onClick={() => put(digit)}>
              {digitText(puzzle, digit)}
            </button>
          ))}
          <button type="button" class="digit-key" aria-label={say(setText.erase)} onClick={() => put(null)}>
            <Icon name="erase" />
          </button>
        </div>
      </div>
      <aside class="set-panel">
        {walk === null ? (
          <Analysis
            use={use}
            onMarks={setMarks}
            onChange={change}
            onWalkthrough={() => void walkThrough()}
            working={working}
          />
        ) : (
          <StepsList
            walkthrough={walk.walkthrough}
            chosen={walk.step}
            onClose={() => setWalk(null)}
            onChoose={(n) => setWalk({ ...walk, step: n })}
          />
        )}
        {walkError !== "" && (
          <p class="error" role="alert">
            {walkError}
          </p>
        )}
        <ConstraintEditor draft={draft} selected={[...selection.cells]} onChange={change} />
        <NewBoard onChange={change} />
        <AsText text={text} onOpen={use.open} />
      </aside>
    </div>
  );
}
