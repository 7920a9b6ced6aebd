// Icons as strokes on 24 by 24.

const paths = {
  close: "M6 6l12 12M18 6L6 18",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.500h6c0-1 .3-1.8 1-2.500A6 6 0 0 0 12 3z",
  check: "M4 12.500l5 5L20 6.5",
  erase: "M20 20H9l-5-5a1.5 1.5 0 0 1 0-2l8-8a1.5 1.5 0 0 1 2 0l6 6a1.5 1.5 0 0 1 0 2L13 20M8 9l7 7",
  pause: "M8 5v14M16 5v14",
  resume: "M7 4.500v15l12-7.500z",
  settings:
    "M4 7h9M19 7h1M4 17h1M11 17h9M16 7a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0M8 17a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0",
  play: "M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.3 4v16M14.7 4v16",
  set: "M4 20l1-4L16.5 4.500a2.1 2.1 0 0 1 3 3L8 19zM14 7l3 3",
  sat:
    "M12 4v4M12 8L6 14M12 8l6 6M4 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0" +
    "M10 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  learn: "M4 5.500c3-1 5.5-.8 8 .8 2.5-1.6 5-1.8 8-.8V19c-3-1-5.5-.8-8 .8-2.5-1.6-5-1.8-8-.8zM12 6.300v13.5",
  plus: "M12 5v14M5 12h14",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  share: "M12 15V4M8 8l4-4 4 4M5 12v8h14v-8",
  import: "M12 4v11M8 11l4 4 4-4M5 15v5h14v-5",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  statistics: "M5 20V11M12 20V4M19 20v-6",
  filter: "M4 5h16l-6 7v5l-4 3v-8z",
  games: "M4 6h16M4 12h16M4 18h16",
  help: "M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.2-1.5 2.400M12 17.500h.01M12 3a9 9 0 1 0 .01 0z",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  marks: "M6 6h.01M12 6h.01M18 6h.01M6 12h.01M12 12h.01M18 12h.01M6 18h.01M12 18h.01M18 18h.01",
  flag: "M5 21V4h13l-3 4 3 4H5",
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  restart: "M5 12a7 7 0 1 1 2 5M5 19v-4h4",
} as const;

export type IconName = keyof typeof paths;

export function Icon(props: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[props.name]} />
    </svg>
  );
}
