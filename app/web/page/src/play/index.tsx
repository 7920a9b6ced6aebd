import type { ViewProps } from "../views/lazy_view";

export function PlayView(_props: ViewProps) {
  return <p />;
}
