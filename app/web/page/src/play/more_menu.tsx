// What is done less often, behind one button.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Game } from "../state/game";
import { playText } from "../text/play";
import { type Sentence, useSay } from "../text/words";
import { Icon, type IconName } from "../ui/icons";
import type { Command } from "./commands";

const entries: readonly (readonly [Command, Sentence, IconName])[] = [
  ["filter", playText.filter, "filter"],
  ["savepoint", playText.savepoint, "flag"],
  ["back", playText.back, "back"],
  ["undoMistakes", playText.undoMistakes, "undo"],
  ["restart", playText.restart, "restart"],
  ["giveUp", playText.giveUp, "check"],
  ["importGame", playText.importGame, "import"],
  ["share", playText.share, "share"],
  ["print", playText.print, "print"],
  ["games", playText.games, "games"],
  ["statistics", playText.statistics, "statistics"],
  ["help", playText.help, "help"],
];

export function MoreMenu(props: { game: Game; run: (command: Command) => void }) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    place.current?.querySelector<HTMLElement>("[role=menuitem]:not(:disabled)")?.focus();
    const outside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(place.current?.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)") ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const go: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
    const to = go[event.key];
    if (event.key === "Escape" && open) {
      setOpen(false);
      place.current?.querySelector<HTMLElement>("button")?.focus();
    } else if (event.key === "Tab") setOpen(false);
    else if (open && to !== undefined) {
      event.preventDefault();
      items.at(to % items.length)?.focus();
    }
  };
  const disabled = (command: Command) =>
    (command === "back" && !props.game.savepoints.some((n) => n < props.game.past.length)) ||
    (command === "giveUp" && props.game.solved);
  return (
    <div class="menu" ref={place} onKeyDown={onKeyDown}>
      <button
        type="button"
        class="icon-button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={say(playText.more)}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      {open && (
        <div role="menu" aria-label={say(playText.more)}>
          {entries.map(([command, text, icon]) => (
            <button
              key={command}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={disabled(command)}
              onClick={() => {
                setOpen(false);
                props.run(command);
              }}
            >
              <Icon name={icon} />
              {say(text)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
