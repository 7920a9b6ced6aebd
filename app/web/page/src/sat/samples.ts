// Formulas of known families, made here.

import type { Sentence } from "../text/words";

export interface Sample {
  id: string;
  name: Sentence;
  text: () => string;
}

type Clauses = number[][];

function dimacs(name: string, variables: number, clauses: Clauses): string {
  return `c ${name}\np cnf ${variables} ${clauses.length}\n${clauses.map((c) => `${c.join(" ")} 0\n`).join("")}`;
}

/** No two pigeons in a hole. */
function pigeonhole(pigeons: number, holes: number): string {
  const at = (p: number, h: number) => p * holes + h + 1;
  const clauses: Clauses = [];
  for (let p = 0; p < pigeons; p++) clauses.push(Array.from({ length: holes }, (_, h) => at(p, h)));
  for (let h = 0; h < holes; h++)
    for (let p = 0; p < pigeons; p++) for (let q = p + 1; q < pigeons; q++) clauses.push([-at(p, h), -at(q, h)]);
  return dimacs(`${pigeons} pigeons, ${holes} holes`, pigeons * holes, clauses);
}

/** A queen in each row, none attacks another. */
function queens(n: number): string {
  const at = (r: number, c: number) => r * n + c + 1;
  const clauses: Clauses = [];
  for (let r = 0; r < n; r++) clauses.push(Array.from({ length: n }, (_, c) => at(r, c)));
  for (let a = 0; a < n * n; a++)
    for (let b = a + 1; b < n * n; b++) {
      const down = Math.floor(b / n) - Math.floor(a / n);
      const across = Math.abs((b % n) - (a % n));
      if (down === 0 || across === 0 || down === across) clauses.push([-(a + 1), -(b + 1)]);
    }
  return dimacs(`${n} queens`, n * n, clauses);
}

/** Colours of the numbers up to n without three equally spaced ones of a colour (van der Waerden). */
function vanDerWaerden(length: number, n: number): string {
  const clauses: Clauses = [];
  for (let from = 1; from <= n; from++)
    for (let step = 1; from + (length - 1) * step <= n; step++) {
      const of = Array.from({ length }, (_, k) => from + k * step);
      clauses.push(
        of,
        of.map((v) => -v),
      );
    }
  return dimacs(`van der Waerden ${length}, ${n}`, n, clauses);
}

/** Parities around a cycle with chords: their sum is odd, so they contradict each other (Tseitin). */
function tseitin(n: number): string {
  const edges: [number, number][] = [];
  for (let v = 0; v < n; v++) edges.push([v, (v + 1) % n]);
  for (let v = 0; v < n / 2; v++) edges.push([v, v + n / 2]);
  const clauses: Clauses = [];
  for (let v = 0; v < n; v++) {
    const at = edges.flatMap((e, i) => (e.includes(v) ? [i + 1] : []));
    for (let signs = 0; signs < 1 << at.length; signs++) {
      const negated = at.filter((_, i) => (signs >> i) & 1).length;
      // An even number of edges is true, but at vertex 0 an odd one.
      if (negated % 2 === (v === 0 ? 0 : 1)) clauses.push(at.map((e, i) => ((signs >> i) & 1 ? -e : e)));
    }
  }
  return dimacs(`Tseitin on ${n} vertices`, edges.length, clauses);
}

function random3(variables: number, clauses: number, seed: number): string {
  let state = seed;
  const below = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
  const made: Clauses = [];
  while (made.length < clauses) {
    const of = new Set<number>();
    while (of.size < 3) of.add(below(variables) + 1);
    made.push([...of].map((v) => (below(2) === 0 ? v : -v)));
  }
  return dimacs(`random 3-SAT, seed ${seed}`, variables, made);
}

export const samples: readonly Sample[] = [
  { id: "queens", name: ["12 queens", "12 皇后"], text: () => queens(12) },
  { id: "php", name: ["8 pigeons, 7 holes", "8 只鸽子，7 个笼子"], text: () => pigeonhole(8, 7) },
  {
    id: "vdw34",
    name: ["Van der Waerden: 4 in a row, 34 numbers", "范德瓦尔登：长度 4，34 个数"],
    text: () => vanDerWaerden(4, 34),
  },
  {
    id: "vdw35",
    name: ["Van der Waerden: 4 in a row, 35 numbers", "范德瓦尔登：长度 4，35 个数"],
    text: () => vanDerWaerden(4, 35),
  },
  { id: "tseitin", name: ["Tseitin parities, 20 vertices", "Tseitin 奇偶，20 个顶点"], text: () => tseitin(20) },
  {
    id: "random150",
    name: ["Random 3-SAT, 150 variables", "随机 3-SAT，150 个变量"],
    text: () => random3(150, 640, 5),
  },
  {
    id: "random250",
    name: ["Random 3-SAT, 250 variables", "随机 3-SAT，250 个变量"],
    text: () => random3(250, 1065, 1),
  },
];
