// A new puzzle, or that of a day.

import { useEffect, useState } from "preact/hooks";
import { describe, longSudokuCore, sudokuCore } from "../core/cores";
import type { Lists, Puzzle } from "../core/types";
import { localDay } from "../state/statistics";
import { keep } from "../state/storage";
import { common } from "../text/common";
import { difficultyNames, playText, variantNames } from "../text/play";
import { useLanguage, useSay } from "../text/words";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { useWorking } from "../ui/use_working";
import { type Choice, isLarge, keptChoice, possible, requestOf, requestOfDay, sideOf } from "./new_game";

const boxes = ["2x2", "2x3", "2x4", "3x3", "2x5", "3x4", "4x4", "5x5"];
const variants = ["x", "windows", "jigsaw", "percent", "disjoint", "anti-knight", "anti-king"];

export function NewDialog(props: { onClose: () => void; onBegin: (puzzle: Puzzle, origin: string) => void }) {
  const say = useSay();
  const language = useLanguage();
  const [choice, setChoice] = useState(keptChoice);
  const [seed, setSeed] = useState("");
  const [day, setDay] = useState(() => localDay(new Date()));
  const [lists, setLists] = useState<Lists | null>(null);
  const [error, setError] = useState<string | null>(null);
  const working = useWorking();
  const change = (part: Partial<Choice>) => setChoice((old) => possible({ ...old, ...part }));
  const large = isLarge(choice.box);
  useEffect(() => {
    sudokuCore()
      .then((core) => core.call("lists", { language }))
      .then(setLists, () => {});
  }, [language]);

  const make = async (daily: boolean) => {
    setError(null);
    keep("newGame", choice);
    const request = daily
      ? requestOfDay(choice, day)
      : requestOf(choice, seed !== "" ? seed : String(Math.floor(Math.random() * 2 ** 32)));
    try {
      const core = await longSudokuCore();
      const made = await working.run(core.call("generate", { ...request, language }, { seconds: 120 }), () =>
        core.cancel(),
      );
      if (made === null) return;
      const first = choice.kinds.length > 0 && !daily ? "constraints" : choice.difficulty;
      props.onBegin(made.puzzle, daily ? `daily ${day}` : first);
      props.onClose();
    } catch (reason) {
      setError(describe(reason, say));
    }
  };
  const toggle = (list: string[], name: string) =>
    list.includes(name) ? list.filter((n) => n !== name) : [...list, name];
  const busy = working.seconds !== null;
  return (
    <Dialog
      title={say(playText.newTitle)}
      onClose={() => {
        working.stop();
        props.onClose();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void make(false);
        }}
      >
        <fieldset class="choice">
          <legend>{say(playText.difficulty)}</legend>
          {Object.entries(difficultyNames).map(([name, text]) => (
            <label key={name}>
              <input
                type="radio"
                name="difficulty"
                checked={choice.difficulty === name}
                disabled={large && name === "extreme"}
                onChange={() => change({ difficulty: name })}
              />
              <span>{say(text)}</span>
            </label>
          ))}
        </fieldset>
        <fieldset class="choice">
          <legend>{say(playText.size)}</legend>
          {boxes.map((box) => (
            <label key={box}>
              <input type="radio" name="box" checked={choice.box === box} onChange={() => change({ box })} />
              <span>
                {`${sideOf(box)}×${sideOf(box)}`}
                {box === "2x5" || box === "2x4" ? ` (${box.replace("x", "×")})` : ""}
              </span>
            </label>
          ))}
          {large && <p class="note">{say(playText.largeBoards)}</p>}
        </fieldset>
        <fieldset>
          <legend>{say(playText.variant)}</legend>
          <div class="chips">
            {variants.map((name) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={choice.variants.includes(name)}
                  disabled={choice.kinds.length > 0}
                  onChange={() => change({ variants: toggle(choice.variants, name) })}
                />
                <span>{say(variantNames[name] ?? [name, name])}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <details>
          <summary>
            {say(playText.kinds)}
            {choice.kinds.length > 0 ? ` (${choice.kinds.length})` : ""}
          </summary>
          <div class="chips">
            {lists?.kinds
              .filter((kind) => kind.composable)
              .map((kind) => (
                <label key={kind.name} title={kind.summary}>
                  <input
                    type="checkbox"
                    checked={choice.kinds.includes(kind.name)}
                    onChange={() => change({ kinds: toggle(choice.kinds, kind.name) })}
                  />
                  <span>{kind.title}</span>
                </label>
              ))}
          </div>
        </details>
        <details>
          <summary>{say(playText.furtherOptions)}</summary>
          <label class="field">
            <span>{say(playText.technique)}</span>
            <select
              value={choice.technique}
              disabled={large}
              onChange={(e) => change({ technique: e.currentTarget.value })}
            >
              <option value="">{say(playText.anyTechnique)}</option>
              {lists?.techniques.map((t) => (
                <option key={t.name} value={t.name}>{`${t.difficulty} · ${t.title}`}</option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>{say(playText.rating)}</span>
            <input
              type="text"
              inputMode="decimal"
              disabled={large}
              value={choice.rating}
              onInput={(e) => change({ rating: e.currentTarget.value.trim() })}
            />
          </label>
          <label class="field">
            <span>{say(playText.symmetry)}</span>
            <select value={choice.symmetry} onChange={(e) => change({ symmetry: e.currentTarget.value })}>
              {(lists?.symmetries ?? [{ name: "none", summary: "" }]).map((s) => (
                <option key={s.name} value={s.name}>
                  {s.summary || s.name}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>{say(playText.seed)}</span>
            <input
              type="text"
              inputMode="numeric"
              pattern="[0-9]*"
              placeholder={say(playText.random)}
              value={seed}
              onInput={(e) => setSeed(e.currentTarget.value.replace(/\D/g, ""))}
            />
          </label>
          <div class="switches">
            <label>
              <input
                type="checkbox"
                role="switch"
                checked={choice.minimal}
                onChange={(e) => change({ minimal: e.currentTarget.checked })}
              />
              <span>{say(playText.minimal)}</span>
            </label>
          </div>
        </details>
        {error !== null && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
        <div class="row foot">
          <div class="row daily">
            <input
              type="date"
              aria-label={say(playText.date)}
              value={day}
              onInput={(e) => setDay(e.currentTarget.value || localDay(new Date()))}
            />
            <button type="button" disabled={busy} onClick={() => void make(true)}>
              <Icon name="calendar" />
              {say(playText.daily)}
            </button>
          </div>
          {busy ? (
            // Another element than the one to start, which the click would press otherwise.
            <button key="cancel" type="button" onClick={working.stop}>
              {`${say(common.cancel)} · ${say(common.working, working.seconds ?? 0)}`}
            </button>
          ) : (
            <button key="start" type="submit" class="main">
              {say(playText.start)}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
