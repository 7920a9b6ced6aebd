// Moving through the events: steps, jumps, breakpoints, playing.

import { useEffect, useRef, useState } from "preact/hooks";
import { useSay } from "../../text/words";
import { announce } from "../../ui/announce";
import { Icon } from "../../ui/icons";
import { type Names, positionText } from "../names";
import { words } from "../text";
import type { Replay } from "../trace/replay";
import { Kind, type Trace } from "../trace/trace";

export interface Breakpoints {
  conflict: boolean;
  restart: boolean;
  /** 0: none. */
  variable: number;
}

/** Whether a run stops behind an event. */
function stops(trace: Trace, event: number, at: Breakpoints): boolean {
  const kind = trace.kind(event);
  return (
    (at.conflict && kind === Kind.conflict) ||
    (at.restart && kind === Kind.restarted) ||
    (at.variable !== 0 && trace.makesTrue(event) && Math.abs(trace.literal(event)) === at.variable)
  );
}

/** The position behind the next breakpoint, or the end. */
export function nextBreak(trace: Trace, position: number, at: Breakpoints): number {
  const event = trace.next(position, (e) => stops(trace, e, at));
  return event < 0 ? trace.size : event + 1;
}

const speeds = [2, 10, 60, 1000, 20_000];

export function Transport(props: {
  replay: Replay;
  position: number;
  names: Names;
  onSeek: (position: number) => void;
  /** Steps stop at watches and lines of the proof, too. */
  all: boolean;
  onAll: (all: boolean) => void;
}) {
  const say = useSay();
  const { replay, position } = props;
  const { trace } = replay;
  const [at, setAt] = useState<Breakpoints>({ conflict: true, restart: false, variable: 0 });
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(10);
  const latest = useRef({ position, at, speed });
  latest.current = { position, at, speed };
  // Keys may come faster than frames, so steps begin where the last one led.
  const shown = useRef(position);
  const here = useRef(position);
  if (shown.current !== position) shown.current = here.current = position;

  const go = (to: number) => {
    setPlaying(false);
    here.current = Math.max(0, Math.min(trace.size, to));
    props.onSeek(here.current);
  };
  // A step is read out, a way through many events is not.
  const step = (to: number) => {
    go(to);
    replay.seek(to);
    announce(positionText(replay, props.names, say));
  };
  const forward = (kind: number) => {
    const event = trace.next(here.current, (e) => trace.kind(e) === kind);
    if (event >= 0) step(event + 1);
  };
  const backward = (kind: number) => {
    const event = trace.previous(here.current - 1, (e) => trace.kind(e) === kind);
    if (event >= 0) step(event + 1);
  };
  const counts = (event: number) => props.all || trace.isMajor(event);
  const oneForward = () => {
    const event = trace.next(here.current, counts);
    step(event < 0 ? trace.size : event + 1);
  };
  const oneBack = () => step(trace.previous(here.current - 1, counts) + 1);
  const toBreak = () => {
    const to = nextBreak(trace, here.current, at);
    step(to);
    if (to === trace.size && (to === 0 || !stops(trace, to - 1, at))) announce(say(words.noBreak));
  };

  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    let before = performance.now();
    let due = 0;
    const run = (now: number) => {
      due += Math.min(0.25, (now - before) / 1000) * latest.current.speed;
      before = now;
      const whole = Math.floor(due);
      due -= whole;
      const from = latest.current.position;
      if (whole > 0) {
        const stop = nextBreak(trace, from, latest.current.at);
        const to = Math.min(stop, from + whole);
        props.onSeek(to);
        if (to === stop) return setPlaying(false);
      }
      frame = requestAnimationFrame(run);
    };
    frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  }, [playing, trace]);

  const actions: Record<string, () => void> = {
    n: oneForward,
    b: oneBack,
    d: () => forward(Kind.decided),
    D: () => backward(Kind.decided),
    c: () => forward(Kind.conflict),
    C: () => backward(Kind.conflict),
    r: toBreak,
    Home: () => step(0),
    End: () => step(trace.size),
    " ": () => setPlaying(!playing),
  };
  const button = (label: string, act: () => void, off: boolean, content: preact.ComponentChildren) => (
    <button type="button" aria-label={label} title={label} disabled={off} onClick={act}>
      {content}
    </button>
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const typed =
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "range");
    const act = actions[event.key];
    if (typed || act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <section class="transport" aria-label={say(words.transport)} onKeyDown={onKeyDown}>
        <input
          type="range"
          min={0}
          max={trace.size}
          value={position}
          aria-label={say(words.position)}
          id="learn-position"
          aria-valuetext={`${position} / ${trace.size}: ${positionText(replay, props.names, say)}`}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <div class="row buttons">
          {button(say(words.start), () => step(0), position === 0, "«")}
          {button(say(words.back), oneBack, position === 0, <Icon name="back" />)}
          {button(
            say(playing ? words.pause : words.play),
            () => setPlaying(!playing),
            position === trace.size && !playing,
            <Icon name={playing ? "pause" : "resume"} />,
          )}
          {button(say(words.next), oneForward, position === trace.size, <Icon name="next" />)}
          {button(say(words.end), () => step(trace.size), position === trace.size, "»")}
          <span class="pair">
            {button(say(words.decisionBack), () => backward(Kind.decided), position === 0, "‹")}
            <span aria-hidden="true">{say(words.decision)}</span>
            {button(say(words.decisionNext), () => forward(Kind.decided), position === trace.size, "›")}
          </span>
          <span class="pair">
            {button(say(words.conflictBack), () => backward(Kind.conflict), position === 0, "‹")}
            <span aria-hidden="true">{say(words.conflict)}</span>
            {button(say(words.conflictNext), () => forward(Kind.conflict), position === trace.size, "›")}
          </span>
          <span class="where">
            {position} / {trace.size}
          </span>
        </div>
      </section>
      <details class="breakpoints" onKeyDown={onKeyDown}>
        <summary>{say(words.breakpoints)}</summary>
        <div class="row">
          <label>
            <input
              type="checkbox"
              checked={at.conflict}
              onChange={(e) => setAt({ ...at, conflict: e.currentTarget.checked })}
            />{" "}
            {say(words.onConflict)}
          </label>
          <label>
            <input
              type="checkbox"
              checked={at.restart}
              onChange={(e) => setAt({ ...at, restart: e.currentTarget.checked })}
            />{" "}
            {say(words.onRestart)}
          </label>
          <label>
            {say(words.onVariable)}{" "}
            <input
              type="number"
              min={1}
              max={trace.variables}
              class="short"
              value={at.variable === 0 ? "" : at.variable}
              onInput={(e) => setAt({ ...at, variable: Math.max(0, Math.floor(Number(e.currentTarget.value) || 0)) })}
            />
          </label>
          <button type="button" onClick={toBreak} disabled={position === trace.size}>
            {say(words.toBreak)}
          </button>
          <label>
            {say(words.speed)}{" "}
            <select value={speed} onChange={(e) => setSpeed(Number(e.currentTarget.value))}>
              {speeds.map((s) => (
                <option key={s} value={s}>
                  {s}
                </option>
              ))}
            </select>
          </label>
          <label>
            <input type="checkbox" checked={props.all} onChange={(e) => props.onAll(e.currentTarget.checked)} />{" "}
            {say(words.minor)}
          </label>
        </div>
        <p class="note">{say(words.keys)}</p>
      </details>
    </>
  );
}
