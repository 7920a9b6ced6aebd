// A list of any length, of which only the visible rows exist.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

const rowRem = 1.75;

export function VirtualList(props: {
  label: string;
  count: number;
  row: (n: number) => ComponentChildren;
  /** Scrolled into view when it changes. */
  follow?: number;
  /** The row that is marked as the present one. */
  current?: number;
  onPick?: (n: number) => void;
  empty?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ height: 300, row: 28 });
  const [top, setTop] = useState(0);
  const followed = useRef(-1);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSize({ height: element.clientHeight, row: Math.round(rem * rowRem) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { row, height } = size;
  const most = Math.max(0, props.count * row - height);
  let shown = Math.min(top, most);
  const follow = props.follow;
  if (follow !== undefined && follow !== followed.current) {
    followed.current = follow;
    const y = follow * row;
    if (y < shown) shown = y;
    else if (y + row > shown + height) shown = Math.min(most, y + row - height);
    wanted.current = shown;
  } else if (wanted.current !== null) {
    shown = Math.min(wanted.current, most);
  }
  useLayoutEffect(() => {
    if (wanted.current === null || box.current === null) return;
    box.current.scrollTop = wanted.current;
  });

  const first = Math.max(0, Math.floor(shown / row) - 1);
  const last = Math.min(props.count, Math.ceil((shown + height) / row) + 1);
  const rows = [];
  for (let n = first; n < last; n++) {
    const present = n === props.current;
    rows.push(
      <div
        key={n}
        role="listitem"
        aria-setsize={props.count}
        aria-posinset={n + 1}
        aria-current={present ? "step" : undefined}
        class={`vrow${present ? " present" : ""}${props.onPick ? " pick" : ""}`}
        style={{ top: `${n * row}px`, height: `${row}px` }}
        onClick={props.onPick ? () => props.onPick?.(n) : undefined}
      >
        {props.row(n)}
      </div>,
    );
  }
  return (
    <div
      ref={box}
      class="vlist"
      tabIndex={0}
      role="list"
      aria-label={props.label}
      onScroll={(event) => {
        const now = event.currentTarget.scrollTop;
        if (wanted.current !== null && Math.abs(wanted.current - now) < 1) return;
        wanted.current = null;
        setTop(now);
      }}
      onKeyDown={(event) => {
        if (props.onPick === undefined || props.current === undefined) return;
        const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
        const to = props.current + step;
        if (step === 0 || to < 0 || to >= props.count) return;
        event.preventDefault();
        event.stopPropagation();
        props.onPick(to);
      }}
    >
      {props.count === 0 && <p class="note">{props.empty}</p>}
      <div class="vspace" style={{ height: `${props.count * row}px` }}>
        {rows}
      </div>
    </div>
  );
}
