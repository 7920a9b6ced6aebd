// Digits, what they do, and what is done most.

import { TintShape } from "../board/cell_content";
import { digitText } from "../board/geometry";
import { digitCounts, type Game } from "../state/game";
import { type Mode, mostTints } from "../state/board";
import { playText } from "../text/play";
import { type Sentence, useSay } from "../text/words";
import { Icon, type IconName } from "../ui/icons";
import type { Command } from "./commands";

const modes: readonly (readonly [Mode, Sentence])[] = [
  ["digit", playText.digit],
  ["centre", playText.centre],
  ["corner", playText.corner],
  ["colour", playText.colour],
];
const colours = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const tints = Array.from({ length: mostTints }, (_, n) => n + 1);

/** The focus stays on the board, so that keys continue to work there. */
const keepFocus = (event: Event) => event.preventDefault();

/** In a group of choices, arrows go to the next one and choose it. */
function onChoiceKey(event: KeyboardEvent & { currentTarget: Element }): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = steps[event.key];
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = choices[(at + step + choices.length) % choices.length];
  next?.focus();
  next?.click();
}

interface KeypadProps {
  game: Game;
  mode: Mode;
  filtering: boolean;
  filter: number | null;
  showCounts: boolean;
  onMode: (mode: Mode) => void;
  brush: number;
  onBrush: (colour: number) => void;
  onDigit: (digit: number) => void;
}

export function Keypad(props: KeypadProps) {
  const { game, mode } = props;
  const say = useSay();
  const counts = digitCounts(game);
  const { puzzle } = game;
  const most = puzzle.houses[0]?.cells.length === puzzle.digits.length ? puzzle.rows : null;
  const left = (digit: number) => (most === null ? null : most - (counts.get(digit) ?? 0));
  const many = puzzle.digits.length > 10;
  return (
    <div class="keypad" onPointerDown={keepFocus}>
      <div class="modes" role="radiogroup" aria-label={say(playText.mode)} onKeyDown={onChoiceKey}>
        {modes.map(([name, text]) => (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={mode === name || (name === "colour" && mode === "tint")}
            class={`mode-${name}`}
            onClick={() => props.onMode(name)}
          >
            <span class="mode-sign" aria-hidden="true" />
            <span>{say(text)}</span>
          </button>
        ))}
      </div>
      {!props.filtering && (mode === "colour" || mode === "tint") && (
        <div class="row colouring">
          <div class="modes" role="radiogroup" aria-label={say(playText.coloured)} onKeyDown={onChoiceKey}>
            {([["colour", playText.cells], ["tint", playText.marksOnly]] as const).map(([name, text]) => (
              <button
                key={name}
                type="button"
                role="radio"
                aria-checked={mode === name}
                onClick={() => props.onMode(name)}
              >
                {say(text)}
              </button>
            ))}
          </div>
          {mode === "tint" && (
            <div class="brushes" role="radiogroup" aria-label={say(playText.brush)} onKeyDown={onChoiceKey}>
              {tints.map((colour) => (
                <button
                  key={colour}
                  type="button"
                  role="radio"
                  class="brush"
                  aria-checked={props.brush === colour}
                  aria-label={say(playText.colourKey, "ABCDEF"[colour - 1] ?? "")}
                  onClick={() => props.onBrush(colour)}
                >
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <TintShape colour={colour} x={12} y={12} radius={10} />
                  </svg>
                </button>
              ))}
            </div>
          )}
        </div>
      )}
      <div class={`digits${many ? " many" : ""}`} role="group" aria-label={say(playText.digits)}>
        {mode === "colour" && !props.filtering
          ? colours.map((colour) => (
              <button
                key={colour}
                type="button"
                class={`digit-key colour-${colour}`}
                onClick={() => props.onDigit(colour)}
                aria-label={say(playText.colourKey, "ABCDEFGHI"[colour - 1] ?? "")}
              >
                <span class="colour-name">{"ABCDEFGHI"[colour - 1]}</span>
              </button>
            ))
          : puzzle.digits.map((digit) => {
              const open = left(digit);
              return (
                <button
                  key={digit}
                  type="button"
                  class={`digit-key as-${mode}`}
                  data-done={open !== null && open <= 0 ? "" : undefined}
                  aria-pressed={props.filtering ? props.filter === digit : undefined}
                  onClick={() => props.onDigit(digit)}
                >
                  <span class="face">{digitText(puzzle, digit)}</span>
                  {props.showCounts && open !== null && (
                    <span class="count">
                      {Math.max(0, open)}
                      <span class="unseen"> {say(playText.left)}</span>
                    </span>
                  )}
                </button>
              );
            })}
      </div>
    </div>
  );
}

const tools: readonly (readonly [Command, Sentence, IconName])[] = [
  ["undo", playText.undo, "undo"],
  ["redo", playText.redo, "redo"],
  ["erase", playText.erase, "erase"],
  ["fillMarks", playText.fillMarks, "marks"],
  ["check", playText.check, "check"],
  ["hint", playText.hint, "hint"],
];

export function Tools(props: { game: Game; run: (command: Command) => void }) {
  const say = useSay();
  const { game } = props;
  const disabled = (command: Command) =>
    (command === "undo" && game.past.length === 0) ||
    (command === "redo" && game.future.length === 0) ||
    (game.solved && command !== "erase");
  return (
    <div class="tools" role="group" aria-label={say(playText.controls)} onPointerDown={keepFocus}>
      {tools.map(([command, text, icon]) => (
        <button
          key={command}
          type="button"
          class={`tool tool-${command}`}
          disabled={disabled(command)}
          onClick={() => props.run(command)}
        >
          <Icon name={icon} />
          <span>{say(text)}</span>
        </button>
      ))}
    </div>
  );
}
