// What the browser keeps between visits.  Everything works without it, if it is full or forbidden.

const prefix = "satdoku.";

export function load(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** False if it could not be kept. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // It was not kept, then.
  }
}
