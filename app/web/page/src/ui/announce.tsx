// Sentences for screen readers, in one region that is always there.

import { useEffect, useState } from "preact/hooks";

let put: ((text: string) => void) | undefined;

/** The same sentence twice is read twice. */
export function announce(text: string): void {
  put?.(text);
}

export function Announcer() {
  const [text, setText] = useState("");
  useEffect(() => {
    let odd = false;
    put = (next) => {
      odd = !odd;
      setText(odd ? next : `${next}\u00a0`);
    };
    return () => {
      put = undefined;
    };
  }, []);
  return (
    <div class="unseen" role="status" aria-live="polite">
      {text}
    </div>
  );
}
