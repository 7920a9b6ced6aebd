// What can be chosen as an answer.

import { useSay } from "../../text/words";
import { clauseName, clauseText, plainNames } from "../names";
import { words } from "../text";
import type { Replay } from "../trace/replay";
import { type Answer } from "./exercise";

const names = plainNames;

function toggled(numbers: readonly number[], n: number): number[] {
  return numbers.includes(n) ? numbers.filter((m) => m !== n) : [...numbers, n];
}

export function Options(props: {
  answer: Answer;
  replay: Replay;
  given: number[];
  onGive: (given: number[]) => void;
  text: string;
  onText: (text: string) => void;
  label: string;
}) {
  const say = useSay();
  const { answer, replay, given, onGive } = props;
  switch (answer.kind) {
    case "literals":
      return (
        <div class="row options" role="group" aria-label={props.label}>
          {answer.offered.map((l) => (
            <button key={l} type="button" aria-pressed={given.includes(l)} onClick={() => onGive(toggled(given, l))}>
              {names.literal(l)}
            </button>
          ))}
        </div>
      );
    case "clause":
      return (
        <div class="clause-list" role="group" aria-label={props.label}>
          {answer.offered.map((c) => (
            <label key={c} class="vrow">
              <input type="checkbox" checked={given.includes(c)} onChange={() => onGive(toggled(given, c))} />
              <PlainClause clause={c} replay={replay} />
            </label>
          ))}
        </div>
      );
    case "level":
      return (
        <div class="row options" role="group" aria-label={props.label}>
          {answer.offered.map((n) => (
            <button key={n} type="button" aria-pressed={given.includes(n)} onClick={() => onGive([n])}>
              {say(words.level, n)}
            </button>
          ))}
        </div>
      );
    case "typed":
      return (
        <label class="row options">
          {say(words.literal)}{" "}
          <input
            type="text"
            value={props.text}
            autocomplete="off"
            spellcheck={false}
            onInput={(e) => props.onText(e.currentTarget.value)}
          />
        </label>
      );
    case "assignment":
      return <Assignment replay={replay} given={given} onGive={onGive} />;
    case "lemma":
      return (
        <div class="row options" role="group" aria-label={props.label}>
          {answer.offered.map((clause, n) => (
            <button key={n} type="button" aria-pressed={given.includes(n)} onClick={() => onGive(toggled(given, n))}>
              {clauseText(clause, names, say)}
            </button>
          ))}
        </div>
      );
    case "node":
      return null;
  }
}

/** Without its state, which may be what is asked. */
function PlainClause(props: { clause: number; replay: Replay }) {
  const { replay, clause } = props;
  return (
    <>
      <span class="number">{clauseName(replay.trace, clause)}</span>
      <span class="lits">
        {Array.from(replay.trace.of(clause), (l) => (
          <span key={l} class={replay.isWatched(clause, l) ? "lit open watched" : "lit open"}>
            {names.literal(l)}
          </span>
        ))}
      </span>
    </>
  );
}

function Assignment(props: { replay: Replay; given: number[]; onGive: (given: number[]) => void }) {
  const say = useSay();
  const { trace } = props.replay;
  const variables = Array.from({ length: trace.variables }, (_, n) => n + 1);
  return (
    <div class="assignment">
      {variables.map((v) => (
        <div key={v} class="row" role="group" aria-label={say(words.value, names.literal(v))}>
          <b>{names.literal(v)}</b>
          {[v, -v].map((l) => (
            <button
              key={l}
              type="button"
              aria-pressed={props.given.includes(l)}
              onClick={() => props.onGive([...props.given.filter((m) => Math.abs(m) !== v), l])}
            >
              {say(l > 0 ? words.trueValue : words.falseValue)}
            </button>
          ))}
        </div>
      ))}
      <ul class="clause-list" aria-label={say(words.clauses)}>
        {Array.from({ length: trace.originals }, (_, c) => {
          const holds = trace.of(c).some((l) => props.given.includes(l));
          const fails = trace.of(c).every((l) => props.given.includes(-l));
          return (
            <li key={c} class="vrow">
              <span class="number">{c + 1}</span>
              <span class={`state ${holds ? "satisfied" : fails ? "falsified" : "open"}`}>
                {say(holds ? words.satisfied : fails ? words.falsified : words.open)}
              </span>
              <span>{clauseText(trace.of(c), names, say)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
