import { useEffect, useState } from "preact/hooks";
import { type Game, playedAt } from "../state/game";
import { playText } from "../text/play";
import { useSay } from "../text/words";

/** 5:03, 1:05:03 */
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const short = `${minutes % 60}:${two(seconds % 60)}`;
  return minutes < 60 ? short : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

export function Clock(props: { game: Game }) {
  const say = useSay();
  const [, tick] = useState(0);
  const runs = props.game.since !== null;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  return (
    <span class="clock" role="timer" aria-label={say(playText.time)}>
      {timeText(playedAt(props.game, performance.now()))}
    </span>
  );
}
