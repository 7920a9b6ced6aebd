// Trail, clauses, events and proof at a position of a search.

import { useMemo, useState } from "preact/hooks";
import { useSay } from "../../text/words";
import { clauseName, clauseText, eventMark, eventText, type Names } from "../names";
import { words } from "../text";
import type { ClauseState, Replay } from "../trace/replay";
import { Kind, type Trace } from "../trace/trace";
import { VirtualList } from "./virtual_list";

interface PanelProps {
  replay: Replay;
  position: number;
  names: Names;
}

/** `all`: with watches and lines of the proof. */
export function Events(props: PanelProps & { onSeek: (position: number) => void; all: boolean }) {
  const say = useSay();
  const { trace } = props.replay;
  const events = useMemo(() => eventsOf(trace, (e) => props.all || trace.isMajor(e)), [trace, props.all]);
  // The last one that has happened.
  const current = countBefore(events, props.position) - 1;
  return (
    <VirtualList
      label={say(words.log)}
      count={events.length}
      follow={Math.max(0, current)}
      current={current}
      onPick={(n) => props.onSeek(events[n]! + 1)}
      row={(n) => {
        const event = events[n]!;
        return (
          <>
            <span class="number">{event + 1}</span>
            <span class="mark" data-kind={trace.kind(event)} aria-hidden="true">
              {eventMark(trace, event)}
            </span>
            <span>{eventText(trace, event, props.names, say)}</span>
          </>
        );
      }}
    />
  );
}

export function Trail(props: PanelProps) {
  const say = useSay();
  const { replay, names } = props;
  const { trace } = replay;
  return (
    <VirtualList
      label={say(words.trail)}
      count={replay.trailSize}
      follow={replay.trailSize - 1}
      empty={say(words.empty)}
      row={(n) => {
        const literal = replay.trail[n]!;
        const variable = Math.abs(literal);
        const reason = replay.reasons[variable]!;
        const decided = trace.kind(replay.origins[n]!) === Kind.decided;
        return (
          <>
            <span class="number">{say(words.level, replay.levels[variable]!)}</span>
            <b class={decided ? "lit decision" : "lit"}>
              {decided ? `◆ ${names.literal(literal)}` : names.literal(literal)}
            </b>
            <span class="why">
              {decided
                ? say(words.decision)
                : reason >= 0
                  ? `${clauseName(trace, reason)}: ${clauseText(trace.of(reason), names, say, 6)}`
                  : trace.kind(replay.origins[n]!) === Kind.failed
                    ? `¬(${names.literal(-literal)})`
                    : ""}
            </span>
          </>
        );
      }}
    />
  );
}

export function LiteralText(props: { literal: number; replay: Replay; clause: number; names: Names }) {
  const say = useSay();
  const { replay, literal } = props;
  const value = replay.value(literal);
  const watched = replay.isWatched(props.clause, literal);
  const state = value > 0 ? say(words.satisfied) : value < 0 ? say(words.falsified) : "";
  const hint = [state, watched ? say(words.watchedMark) : ""].filter((s) => s !== "").join(", ");
  return (
    <span class={`lit ${value > 0 ? "true" : value < 0 ? "false" : "open"}${watched ? " watched" : ""}`} title={hint}>
      {value > 0 ? "✓" : ""}
      {props.names.literal(literal)}
      {hint !== "" && <span class="unseen"> ({hint})</span>}
    </span>
  );
}

export function ClauseRow(props: { clause: number; replay: Replay; names: Names; most?: number }) {
  const say = useSay();
  const { replay, clause } = props;
  const literals = replay.trace.of(clause);
  const state = replay.state(clause);
  const most = props.most ?? 12;
  return (
    <>
      <span class="number">{clauseName(replay.trace, clause)}</span>
      <span class={`state ${state}`}>{say(words[state])}</span>
      <span class="lits">
        {literals.length === 0 && say(words.emptyClause)}
        {Array.from(literals.subarray(0, most), (l, n) => (
          <LiteralText key={n} literal={l} replay={replay} clause={clause} names={props.names} />
        ))}
        {literals.length > most && <span> … ({literals.length})</span>}
      </span>
    </>
  );
}

type Filter = "all" | "touched" | "learnedOnly";

/** Counting is skipped where it would take longer than a frame. */
const mostCounted = 300_000;

function presentClauses(
  replay: Replay,
  filter: Filter,
): { shown: Int32Array; counts: Record<ClauseState, number> | null } {
  const { trace } = replay;
  const counts = { satisfied: 0, unit: 0, falsified: 0, open: 0 };
  const shown = new Int32Array(trace.clauses);
  let used = 0;
  const counting = trace.literals.length <= mostCounted;
  const end = trace.learns ? trace.clauses : trace.originals;
  for (let c = 0; c < end; c++) {
    if (replay.present[c] === 0) continue;
    const state = counting || filter === "touched" ? replay.state(c) : "open";
    counts[state]++;
    if (filter === "touched" && state !== "unit" && state !== "falsified") continue;
    if (filter === "learnedOnly" && c < trace.originals) continue;
    shown[used++] = c;
  }
  return { shown: shown.subarray(0, used), counts: counting ? counts : null };
}

/** The clause that the last event is about. */
export function clauseOfEvent(replay: Replay): number {
  return replay.position === 0 ? -1 : replay.trace.clause(replay.position - 1);
}

export function Clauses(props: PanelProps) {
  const say = useSay();
  const { replay } = props;
  const [filter, setFilter] = useState<Filter>("all");
  const { shown, counts } = presentClauses(replay, filter);
  const about = shown.indexOf(clauseOfEvent(replay));
  const filters: Filter[] = replay.trace.learns ? ["all", "touched", "learnedOnly"] : ["all", "touched"];
  return (
    <>
      <div class="panel-tools">
        <label>
          {say(words.filter)}{" "}
          <select value={filter} onChange={(event) => setFilter(event.currentTarget.value as Filter)}>
            {filters.map((f) => (
              <option key={f} value={f}>
                {say(words[f])}
              </option>
            ))}
          </select>
        </label>
        {counts !== null && (
          <span class="note">{say(words.counts, counts.satisfied, counts.unit, counts.falsified, counts.open)}</span>
        )}
      </div>
      <VirtualList
        label={say(words.clauses)}
        count={shown.length}
        empty={say(words.nothing)}
        current={about}
        {...(about >= 0 ? { follow: about } : {})}
        row={(n) => <ClauseRow clause={shown[n]!} replay={replay} names={props.names} />}
      />
      <p class="note">{say(words.legend)}</p>
    </>
  );
}

function eventsOf(trace: Trace, wanted: (event: number) => boolean): Int32Array {
  const events = new Int32Array(trace.size);
  let count = 0;
  for (let e = 0; e < trace.size; e++) if (wanted(e)) events[count++] = e;
  return events.slice(0, count);
}

function countBefore(sorted: Int32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** DRAT, as far as the search has come. */
export function Proof(props: PanelProps & { onSeek: (position: number) => void }) {
  const say = useSay();
  const { trace } = props.replay;
  const events = useMemo(() => eventsOf(trace, (e) => trace.kind(e) >= Kind.added), [trace]);
  const count = countBefore(events, props.position);
  return (
    <VirtualList
      label={say(words.proof)}
      count={count}
      follow={count - 1}
      empty={say(words.empty)}
      current={events[count - 1] === props.position - 1 ? count - 1 : -1}
      onPick={(n) => props.onSeek(events[n]! + 1)}
      row={(n) => {
        const event = events[n]!;
        const deleted = trace.kind(event) === Kind.deleted;
        return (
          <>
            <span class="number">{n + 1}</span>
            <code class={deleted ? "deleted" : ""}>
              {`${deleted ? "d " : ""}${Array.from(trace.of(trace.clause(event)), (l) => `${l} `).join("")}0`}
            </code>
          </>
        );
      }}
    />
  );
}
