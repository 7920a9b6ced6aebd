// The implication graph of a conflict: causes to the left, the conflict to the right.

import { useId, useMemo, useState } from "preact/hooks";
import { useSay } from "../../text/words";
import { clauseName, clauseText, type Names } from "../names";
import { words } from "../text";
import { type GraphNode, type ImplicationGraph, implicationGraph } from "../trace/implications";
import type { Replay } from "../trace/replay";
import { Kind, type Trace } from "../trace/trace";
import { chosen, gapX, height, mostDrawn, type Placed, placed, width } from "./graph_layout";

/** The conflict at or just before the position, in a replay of its own. */
function conflictNear(trace: Trace, position: number): number {
  let e = position - 1;
  while (e >= 0 && (trace.kind(e) === Kind.learned || trace.kind(e) === Kind.added)) e--;
  return e >= 0 && trace.kind(e) === Kind.conflict ? e : -1;
}

/** `pick`: nodes are chosen, and what the cut is stays hidden. `quiet`: the learned clause stays hidden. */
export function GraphPanel(props: {
  replay: Replay;
  position: number;
  names: Names;
  pick?: (literal: number) => void;
  quiet?: boolean;
}) {
  const say = useSay();
  const { trace } = props.replay;
  const event = conflictNear(trace, props.position);
  const graph = useMemo(() => {
    if (event < 0) return null;
    const before = props.replay.position;
    props.replay.seek(event + 1);
    const found = implicationGraph(props.replay);
    props.replay.seek(before);
    return found;
  }, [trace, event]);
  if (graph === null) return <p class="note">{say(words.noGraph)}</p>;
  const pick = props.pick;
  return (
    <Graph
      trace={trace}
      event={event}
      graph={graph}
      names={props.names}
      quiet={props.quiet === true || pick !== undefined}
      {...(pick ? { pick: (n: number) => pick(graph.nodes[n]!.literal) } : {})}
    />
  );
}

function Graph(props: {
  trace: Trace;
  event: number;
  graph: ImplicationGraph;
  names: Names;
  quiet: boolean;
  pick?: (n: number) => void;
}) {
  const say = useSay();
  const id = useId();
  const [all, setAll] = useState(false);
  const { trace, graph, names } = props;
  const shown = chosen(graph, all);
  const places = useMemo(() => (shown.length <= mostDrawn ? placed(graph, shown) : []), [graph, all]);
  const at = new Map(places.map((p) => [p.n, p]));
  const wide = Math.max(0, ...places.map((p) => p.x + width)) + 10;
  const tall = Math.max(0, ...places.map((p) => p.y + height)) + 25;
  const conflict = graph.nodes[graph.nodes.length - 1]!;
  const uip = graph.nodes[graph.uip];
  return (
    <>
      {places.length > 0 && (
        <div class="graph-box" tabIndex={0} role="region" aria-label={say(words.graph)}>
          <svg
            class="graph"
            width={`${wide / 16}rem`}
            height={`${tall / 16}rem`}
            viewBox={`-5 -5 ${wide} ${tall}`}
            role={props.pick ? "group" : "img"}
            aria-label={say(
              words.graphLabel,
              clauseName(trace, conflict.clause),
              graph.nodes.length - 1,
              uip === undefined ? say(words.nothing) : names.literal(uip.literal),
            )}
          >
            <defs>
              <marker
                id={id}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="9"
                markerHeight="9"
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path d="M0 0L8 4L0 8z" class="arrow-head" />
              </marker>
            </defs>
            {places.flatMap((p) =>
              p.node.from.map((m) => {
                const from = at.get(m);
                if (from === undefined) return null;
                const x1 = from.x + width,
                  y1 = from.y + height / 2,
                  x2 = p.x - 2,
                  y2 = p.y + height / 2;
                const crosses = !props.quiet && p.node.afterCut && !from.node.afterCut;
                return (
                  <path
                    key={`${m}-${p.n}`}
                    class={crosses ? "link crosses" : "link"}
                    marker-end={`url(#${id})`}
                    d={`M${x1} ${y1}C${x1 + gapX / 2} ${y1} ${x2 - gapX / 2} ${y2} ${x2} ${y2}`}
                  />
                );
              }),
            )}
            {places.map((p) => (
              <Node
                key={p.n}
                {...p}
                graph={graph}
                names={names}
                label={labelOf(trace, p.node, names)}
                {...(props.pick ? { pick: props.pick } : {})}
                hideUip={props.pick !== undefined}
                hideSide={props.quiet}
              />
            ))}
          </svg>
        </div>
      )}
      {!props.quiet && (
        <>
          <label class="row">
            <input type="checkbox" checked={all} onChange={(e) => setAll(e.currentTarget.checked)} />{" "}
            {say(words.allNodes)}
          </label>
          <Learned {...props} />
          <details>
            <summary>{say(words.graphTable)}</summary>
            <ul class="graph-list">
              {graph.nodes
                .filter((node) => !node.decision)
                .slice(0, 400)
                .map((node, n) => (
                  <li key={n}>
                    {say(
                      words.because,
                      node.literal === 0 ? say(words.conflict) : names.literal(node.literal),
                      node.from.map((m) => names.literal(graph.nodes[m]!.literal)).join(", "),
                    )}{" "}
                    ({clauseName(trace, node.clause)})
                  </li>
                ))}
            </ul>
          </details>
        </>
      )}
    </>
  );
}

function labelOf(trace: Trace, node: GraphNode, names: Names): string {
  if (node.literal === 0) return `✗ ${clauseName(trace, node.clause)}`;
  return names.literal(node.literal);
}

function Node(
  props: Placed & {
    graph: ImplicationGraph;
    names: Names;
    label: string;
    pick?: (n: number) => void;
    hideUip: boolean;
    hideSide: boolean;
  },
) {
  const say = useSay();
  const { node, x, y, n } = props;
  const isUip = n === props.graph.uip && !props.hideUip;
  const kind = node.literal === 0 ? "conflict" : node.decision ? "decision" : "";
  const side = node.afterCut && !props.hideSide ? " after" : "";
  const notes = [
    say(words.level, node.level),
    node.decision ? say(words.decisionNode) : "",
    isUip ? say(words.uip) : "",
    side !== "" ? say(words.conflictSide) : "",
  ]
    .filter((s) => s !== "")
    .join(", ");
  const body = (
    <>
      {props.pick === undefined && <title>{`${props.label}: ${notes}`}</title>}
      <rect x={x} y={y} width={width} height={height} rx={node.decision ? 2 : 12} />
      {isUip && <rect class="ring" x={x - 1} y={y - 1} width={width + 2} height={height + 2} rx={14} />}
      <text x={x + width / 2} y={y + 15} class="of">
        {props.label}
      </text>
      <text x={x + width / 2} y={y + 28} class="at">
        {isUip ? say(words.uip) : `${node.decision ? "◆ " : ""}${say(words.level, node.level)}`}
      </text>
    </>
  );
  const className = `vertex ${kind}${side}${isUip ? " uip" : ""}`;
  const pick = props.pick;
  if (pick === undefined || node.literal === 0) return <g class={className}>{body}</g>;
  return (
    <g
      class={`${className} choosable`}
      role="button"
      tabindex={0}
      onClick={() => pick(n)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        pick(n);
      }}
    >
      {body}
    </g>
  );
}

/** The clause of the cut, what the engine learned, and its line in the proof. */
function Learned(props: { trace: Trace; event: number; graph: ImplicationGraph; names: Names }) {
  const say = useSay();
  const { trace, event, graph, names } = props;
  const learned = trace.kind(event + 1) === Kind.learned && event + 1 < trace.size ? event + 1 : -1;
  const line =
    learned < 0
      ? -1
      : trace.next(learned, (e) => trace.kind(e) === Kind.added && trace.clause(e) === trace.clause(learned));
  const removed = learned < 0 ? 0 : graph.cut.length - trace.of(trace.clause(learned)).length;
  return (
    <dl class="facts">
      {graph.cut.length > 0 && (
        <>
          <dt>{say(words.cutClause)}</dt>
          <dd>{clauseText(graph.cut, names, say)}</dd>
        </>
      )}
      {learned >= 0 && (
        <>
          <dt>{say(words.learnedClause)}</dt>
          <dd>
            {clauseName(trace, trace.clause(learned))}: {clauseText(trace.of(trace.clause(learned)), names, say)}
            {removed > 0 && `, ${say(words.minimised, removed)}`}
            {line >= 0 && `; ${say(words.proofLine, trace.number(line))}`}
          </dd>
        </>
      )}
    </dl>
  );
}
