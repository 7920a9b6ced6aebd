// The view and what follows it in the fragment of the address: "#play/game=...".

export type ViewName = "play" | "set" | "sat" | "learn";
export const viewNames: readonly ViewName[] = ["play", "set", "sat", "learn"];

export interface Route {
  view: ViewName;
  /** Behind the view and "/". */
  rest: string;
}

export function routeOf(fragment: string): Route {
  const [, name = "", rest = ""] = /^#?([a-z]*)\/?(.*)$/s.exec(fragment) ?? [];
  const view = viewNames.find((v) => v === name);
  return view === undefined ? { view: "play", rest: "" } : { view, rest };
}

/** Shows a view, without a new page. */
export function go(view: ViewName, rest = ""): void {
  location.hash = rest === "" ? `#${view}` : `#${view}/${rest}`;
}
