// The view of a game.

import { useEffect, useMemo, useState } from "preact/hooks";
import { BoardView, type Overlay } from "../board/board_view";
import { firstSelection, type Selection } from "../board/selection";
import { stepOverlay } from "../board/step_overlay";
import { sudokuCore } from "../core/cores";
import { boardText } from "../text/board";
import { common } from "../text/common";
import { playText } from "../text/play";
import { useLanguage, useSay } from "../text/words";
import { noDigits } from "../state/digits";
import { correctedCells, isFull, revealedCells } from "../state/game";
import { unpack } from "../state/saved_games";
import { useSettings } from "../state/settings";
import type { ViewProps } from "../views/lazy_view";
import { Icon } from "../ui/icons";
import { Clock, timeText } from "./clock";
import { actionOf } from "./commands";
import { HintCard } from "./hint_card";
import { ImportDialog } from "./import_dialog";
import { Keypad, Tools } from "./keypad";
import { AskDialog, GamesDialog, HelpDialog, originInWords, StatisticsDialog } from "./lists_dialogs";
import { MoreMenu } from "./more_menu";
import { NewDialog } from "./new_dialog";
import { Rules } from "./rules";
import { ShareDialog } from "./share_dialog";
import { brokenCells, brokenInWords, filteredCells, useCommands } from "./use_commands";
import { useGame, wrongOf } from "./use_game";
import { type HintShown, stepOf, useHint } from "./use_hint";
import type { Puzzle } from "../core/types";
import type { Say } from "../text/words";

const nowhere: Selection = { cells: new Set([0]), cursor: 0 };

function overlayOf(puzzle: Puzzle, shown: HintShown, say: Say): Overlay {
  const { hint, parts, step } = shown;
  const look = [...hint.look, ...(parts >= 3 && hint.reason !== null ? hint.reason.houses : [])];
  const cells = hint.kind === "mistake" && parts >= 2 && hint.cell !== null ? [[hint.cell]] : [];
  const detail = parts === 1 ? "houses" : parts === 2 ? "pattern" : "all";
  return stepOverlay(puzzle, stepOf(shown), step === 0 ? [...look, ...cells] : [], detail, hint.candidates, say);
}

/** Focuses the cell of the cursor. */
function focusBoard(): HTMLElement | null {
  const cell = document.querySelector<HTMLElement>('.play [role=gridcell][tabindex="0"]');
  cell?.focus({ preventScroll: true });
  return cell;
}

function copied(event: KeyboardEvent): KeyboardEventInit {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  return { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true };
}

/** The cell that a hint calls wrong. */
function mistakeOf(shown: HintShown | null): number[] {
  return shown?.hint.kind === "mistake" && shown.parts >= 2 && shown.hint.cell !== null ? [shown.hint.cell] : [];
}

export function PlayView(props: ViewProps) {
  const say = useSay();
  const language = useLanguage();
  const { settings } = useSettings();
  const use = useGame(props.rest, language, say, settings.showWrong);
  const { game, update } = use;
  const [selection, select] = useState<Selection>(nowhere);
  const [pasted, setPasted] = useState("");
  const hint = useHint(game, update, language, say);
  const play = useCommands(use, hint, selection, select, say);
  const text = game?.puzzle.text;

  useEffect(() => {
    if (game !== null) select(firstSelection(game.puzzle));
    hint.close();
    // After a new game, keys are for its board.
    if (document.activeElement?.closest(".play .head")) focusBoard();
  }, [text]);
  // So are keys while nothing has the focus, or a button that they do not press.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const isFree = target === document.body || target.closest(".play button:not([role=menuitem])") !== null;
      if (!isFree || event.defaultPrevented || !/^([^ ]|Arrow\w+|Backspace|Delete|F1)$/.test(event.key)) return;
      const used = focusBoard()?.dispatchEvent(new KeyboardEvent("keydown", { ...copied(event), cancelable: true }));
      if (used === false) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  // A puzzle that is pasted on the page, or dropped on it.
  useEffect(() => {
    const isField = (target: EventTarget | null) =>
      target instanceof Element && target.closest("input, textarea, dialog");
    const open = (content: string) => {
      if (content.trim() === "") return;
      setPasted(content);
      play.setDialog("importGame");
    };
    const paste = (event: ClipboardEvent) => {
      if (!isField(event.target)) open(event.clipboardData?.getData("text") ?? "");
    };
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file === undefined) open(event.dataTransfer?.getData("text") ?? "");
      else if (file.size < 4 << 20) void file.text().then(open);
    };
    document.addEventListener("paste", paste);
    document.addEventListener("dragover", over);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("paste", paste);
      document.removeEventListener("dragover", over);
      document.removeEventListener("drop", drop);
    };
  }, []);

  const known = settings.showWrong && game !== null && !game.solved ? wrongOf(game, use.known) : null;
  const overlay = useMemo(
    () => (game !== null && hint.shown !== null ? overlayOf(game.puzzle, hint.shown, say) : undefined),
    [hint.shown, game?.puzzle, language],
  );
  if (game === null)
    return <p class={use.error === null ? "loading" : "loading error"}>{use.error ?? say(common.loading)}</p>;

  const { puzzle } = game;
  const hidden = game.since === null && !game.solved;
  const showCandidates = hint.shown !== null && hint.shown.parts >= 3 && hint.shown.hint.kind !== "mistake";
  const placed = hint.shown === null ? null : (stepOf(hint.shown)?.placed ?? null);
  const status =
    use.error ??
    (play.message !== ""
      ? play.message
      : settings.showConflicts && use.findings.broken.length > 0
        ? brokenInWords(use.findings, say)
        : isFull(game) && !game.solved
          ? say(playText.full)
          : "");
  const closeDialog = () => {
    play.setDialog(null);
    setPasted("");
  };
  const onKey = (event: KeyboardEvent) => {
    if (hidden && event.key !== "p") return false;
    const action = actionOf(event, puzzle.digits);
    return action !== null && play.act(action);
  };
  return (
    <div class={`play${hint.shown !== null || hint.waiting || hint.error !== null ? " with-hint" : ""}`}>
      <div class="board-side">
        <div class="head">
          <h1>{puzzle.name !== "" ? puzzle.name : originInWords(game.origin, say)}</h1>
          {settings.showClock && <Clock game={game} />}
          {!game.solved && (
            <button
              type="button"
              class="icon-button"
              aria-label={say(hidden ? playText.resume : playText.pause)}
              onClick={() => play.run("pause")}
            >
              <Icon name={hidden ? "resume" : "pause"} />
            </button>
          )}
          <span class="space" />
          <button type="button" class="main new" onClick={() => play.run("newGame")}>
            <Icon name="plus" />
            {say(playText.newGame)}
          </button>
          <MoreMenu game={game} run={play.run} />
        </div>
        <div class="board-frame">
          <BoardView
            puzzle={puzzle}
            board={game.board}
            selection={selection}
            onSelect={select}
            onKey={onKey}
            conflicts={settings.showConflicts ? use.findings.conflicts : new Set()}
            wrong={new Set([...(known ?? []), ...play.wrong, ...correctedCells(game), ...mistakeOf(hint.shown)])}
            broken={settings.showConflicts ? brokenCells(use.findings) : []}
            revealed={revealedCells(game)}
            filtered={filteredCells(game, play.filter)}
            candidates={
              showCandidates
                ? (hint.shown?.hint.candidates.map((c, i) => (i === placed?.cell ? noDigits : c)) ?? null)
                : null
            }
            showSame={settings.showSame && hint.shown === null}
            patterns={settings.patterns}
            wasd={settings.wasd}
            {...(overlay === undefined ? {} : { overlay })}
            hidden={hidden}
            label={say(boardText.board)}
          />
          {hidden && (
            <button type="button" class="curtain" onClick={() => play.run("pause")}>
              <Icon name="resume" />
              {say(playText.paused)}
            </button>
          )}
        </div>
      </div>
      <aside class="panel" aria-label={say(playText.controls)}>
        <HintCard hint={hint} />
        {use.finished !== null && (
          <section class="done" role="status">
            <Icon name="check" />
            <p>
              {use.finished.hints > 0
                ? say(playText.solvedHints, timeText(use.finished.played), use.finished.hints)
                : say(playText.solved, timeText(use.finished.played))}
            </p>
            <button type="button" class="main" onClick={() => play.run("newGame")}>
              {say(playText.newTitle)}
            </button>
          </section>
        )}
        <Tools game={game} run={play.run} />
        <Keypad
          game={game}
          mode={play.mode}
          filtering={play.filtering}
          filter={play.filter}
          showCounts={settings.showCounts}
          onMode={play.setMode}
          brush={play.brush}
          onBrush={play.setBrush}
          onDigit={(digit) => play.digit(digit)}
        />
        <p class={`status${use.error !== null ? " error" : ""}`}>
          {status !== "" ? status : game.gaveUp ? say(playText.shown) : play.filtering ? say(playText.filter) : ""}
        </p>
        <Rules puzzle={puzzle} />
      </aside>
      {play.dialog === "newGame" && <NewDialog onClose={closeDialog} onBegin={use.begin} />}
      {play.dialog === "importGame" && (
        <ImportDialog key={pasted} text={pasted} onClose={closeDialog} onBegin={use.begin} />
      )}
      {play.dialog === "share" && <ShareDialog game={game} onClose={closeDialog} />}
      {play.dialog === "statistics" && <StatisticsDialog onClose={closeDialog} />}
      {play.dialog === "help" && <HelpDialog onClose={closeDialog} />}
      {play.dialog === "games" && (
        <GamesDialog
          onClose={closeDialog}
          onOpen={(packed) => {
            sudokuCore()
              .then((core) => core.call("read", { text: packed.puzzle, language }))
              .then(
                (read) => use.replace(unpack(packed, read)),
                () => {},
              );
          }}
        />
      )}
      {(play.dialog === "restart" || play.dialog === "giveUp") && (
        <AskDialog
          question={say(play.dialog === "restart" ? playText.restartAsk : playText.giveUpAsk)}
          onYes={() => play.confirmed(play.dialog as "restart" | "giveUp")}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}
