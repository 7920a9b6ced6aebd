// A recorded search: where it is, and what is known there.

import { useMemo, useRef, useState } from "preact/hooks";
import { useSay } from "../../text/words";
import { type Names, eventMark, positionText } from "../names";
import { words } from "../text";
import { Replay } from "../trace/replay";
import { Kind, type Trace } from "../trace/trace";
import { DecisionTree } from "../trace/tree";
import { type Board, BoardPanel } from "./board_view";
import { GraphPanel } from "./graph_view";
import { Clauses, Events, Proof, Trail } from "./panels";
import { Transport } from "./transport";
import { TreeView } from "./tree_view";

/** A decision of the user: it replaces the n-th one, from 0. */
export type Choice = [decision: number, literal: number];

export interface PlayerProps {
  trace: Trace;
  names: Names;
  board?: Board | undefined;
  choices: readonly Choice[];
  onChoose: (choices: Choice[]) => void;
  position: number;
  onSeek: (position: number) => void;
}

/** The latest position of each frame: input events may come faster. */
export function useFramePosition(start: number): [number, (position: number) => void] {
  const [position, setPosition] = useState(start);
  const next = useRef<number | null>(null);
  return [
    position,
    (to) => {
      if (next.current === null)
        requestAnimationFrame(() => {
          const wanted = next.current;
          next.current = null;
          if (wanted !== null) setPosition(wanted);
        });
      next.current = to;
    },
  ];
}

export function Player(props: PlayerProps) {
  const say = useSay();
  const { trace, names, onSeek } = props;
  const replay = useMemo(() => new Replay(trace), [trace]);
  const tree = useMemo(() => new DecisionTree(trace), [trace]);
  const [all, setAll] = useState(false);
  const position = Math.min(props.position, trace.size);
  replay.seek(position);
  const { counters } = replay;
  const common = { replay, position, names };
  return (
    <div class="player">
      <p class="happened" data-kind={position > 0 ? trace.kind(position - 1) : ""}>
        <span class="mark" aria-hidden="true">
          {position > 0 ? eventMark(trace, position - 1) : "▷"}
        </span>
        {positionText(replay, names, say)}
      </p>
      <Transport {...common} onSeek={onSeek} all={all} onAll={setAll} />
      <details class="what-if" open={props.choices.length > 0}>
        <summary>{say(words.whatIf)}</summary>
        <WhatIf {...props} replay={replay} />
      </details>
      <p class="note">
        {say(
          words.counters,
          counters.decisions,
          counters.implied,
          counters.conflicts,
          counters.learned,
          counters.restarts,
        )}
      </p>
      <div class="panels">
        {props.board !== undefined && (
          <section class="panel board-panel">
            <h2>{say(words.board)}</h2>
            <BoardPanel board={props.board} {...common} />
          </section>
        )}
        <section class="panel">
          <h2>{say(words.clauses)}</h2>
          <Clauses {...common} />
        </section>
        <section class="panel">
          <h2>{say(words.trail)}</h2>
          <Trail {...common} />
        </section>
        <section class="panel">
          <h2>{say(words.tree)}</h2>
          <TreeView tree={tree} {...common} onSeek={onSeek} />
        </section>
        <section class="panel">
          <h2>{say(words.log)}</h2>
          <Events {...common} onSeek={onSeek} all={all} />
        </section>
        <section class="panel graph-panel">
          <h2>{say(words.graph)}</h2>
          <GraphPanel {...common} />
        </section>
        <section class="panel proof-panel">
          <h2>{say(words.proof)}</h2>
          <Proof {...common} onSeek={onSeek} />
        </section>
      </div>
    </div>
  );
}

function WhatIf(props: PlayerProps & { replay: Replay }) {
  const say = useSay();
  const { replay, names, choices, trace } = props;
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState("");
  const decide = () => {
    const literal = Number(text);
    const variable = Math.abs(literal);
    if (!Number.isInteger(literal) || variable < 1 || variable > trace.variables)
      return setWrong(say(words.noVariable, trace.variables));
    if (replay.value(literal) !== 0) return setWrong(say(words.notOpen, names.literal(variable)));
    setWrong("");
    const before = replay.counters.decisions;
    props.onChoose([...choices.filter(([n]) => n < before), [before, literal]]);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
    >
      <p class="note">{say(words.whatIfText)}</p>
      <div class="row">
        <label>
          {say(words.literal)}{" "}
          <input
            type="text"
            inputMode="numeric"
            pattern="-?[0-9]+"
            class="short"
            placeholder="-3"
            value={text}
            aria-invalid={wrong !== ""}
            onInput={(e) => setText(e.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={text === ""}>
          {say(words.decide)}
        </button>
      </div>
      {wrong !== "" && (
        <p class="note error" role="alert">
          {wrong}
        </p>
      )}
      {choices.length > 0 && (
        <ul class="choices" aria-label={say(words.choices)}>
          {choices.map((choice) => (
            <li key={choice[0]}>
              {say(words.choice, choice[0] + 1, names.literal(choice[1]))}
              {happened(trace, choice) ? "" : " …"}{" "}
              <button
                type="button"
                aria-label={say(words.dropChoice, choice[0] + 1)}
                onClick={() => props.onChoose(choices.filter((c) => c !== choice))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** False: the literal was not open at that decision. */
function happened(trace: Trace, [decision, literal]: Choice): boolean {
  let n = 0;
  for (let e = 0; e < trace.size; e++)
    if (trace.kind(e) === Kind.decided && n++ === decision) return trace.literal(e) === literal;
  return false;
}
