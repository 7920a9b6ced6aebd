// Something that takes seconds, with its time, and a way to end it.

import { useEffect, useRef, useState } from "preact/hooks";
import { CancelledError } from "../core/cores";

export interface Working {
  /** Since it began; null: nothing runs. */
  seconds: number | null;
  /** null: it was cancelled. */
  run: <T>(work: Promise<T>, cancel: () => void) => Promise<T | null>;
  stop: () => void;
}

export function useWorking(): Working {
  const [seconds, setSeconds] = useState<number | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined);
  useEffect(
    () => () => {
      clearInterval(timer.current);
      cancel.current?.();
    },
    [],
  );
  const run = async <T>(work: Promise<T>, end: () => void): Promise<T | null> => {
    const began = performance.now();
    cancel.current = end;
    setSeconds(0);
    timer.current = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), 250);
    try {
      return await work;
    } catch (error) {
      if (error instanceof CancelledError) return null;
      throw error;
    } finally {
      clearInterval(timer.current);
      cancel.current = null;
      setSeconds(null);
    }
  };
  return { seconds, run, stop: () => cancel.current?.() };
}
