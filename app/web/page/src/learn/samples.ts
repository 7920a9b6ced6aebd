// Formulas and puzzles to watch.

import type { Sentence } from "../text/words";

export interface Sample {
  id: string;
  name: Sentence;
  /** DIMACS, or a Sudoku. */
  text: string;
  board?: boolean;
}

function dimacs(variables: number, clauses: readonly (readonly number[])[]): string {
  return [`p cnf ${variables} ${clauses.length}`, ...clauses.map((c) => `${[...c, 0].join(" ")}`)].join("\n");
}

/** `pigeons` into one hole less: no two in the same hole. */
export function pigeonhole(pigeons: number): string {
  const holes = pigeons - 1;
  const at = (p: number, h: number) => p * holes + h + 1;
  const clauses: number[][] = [];
  for (let p = 0; p < pigeons; p++) clauses.push(Array.from({ length: holes }, (_, h) => at(p, h)));
  for (let h = 0; h < holes; h++)
    for (let p = 0; p < pigeons; p++) for (let q = p + 1; q < pigeons; q++) clauses.push([-at(p, h), -at(q, h)]);
  return dimacs(pigeons * holes, clauses);
}

/** Random clauses of three literals; the same seed gives the same formula. */
export function random3(variables: number, clauses: number, seed: number): string {
  let state = seed >>> 0;
  const below = (n: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    let x = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0;
    x ^= x >>> 15;
    return (x >>> 0) % n;
  };
  const made: number[][] = [];
  while (made.length < clauses) {
    const of = new Set<number>();
    while (of.size < 3) of.add(below(variables) + 1);
    made.push([...of].map((v) => (below(2) === 0 ? v : -v)));
  }
  return dimacs(variables, made);
}

/** Colours 1 to k of the vertices of the Petersen graph, so that neighbours differ. */
function petersen(k: number): string {
  const edges: [number, number][] = [];
  for (let i = 0; i < 5; i++) edges.push([i, (i + 1) % 5], [i, i + 5], [5 + i, 5 + ((i + 2) % 5)]);
  const at = (v: number, c: number) => v * k + c + 1;
  const clauses: number[][] = [];
  for (let v = 0; v < 10; v++) clauses.push(Array.from({ length: k }, (_, c) => at(v, c)));
  for (const [a, b] of edges) for (let c = 0; c < k; c++) clauses.push([-at(a, c), -at(b, c)]);
  return dimacs(10 * k, clauses);
}

export const samples: readonly Sample[] = [
  { id: "php", name: ["Four pigeons, three holes", "四只鸽子，三个笼子"], text: pigeonhole(4) },
  { id: "php7", name: ["Seven pigeons, six holes", "七只鸽子，六个笼子"], text: pigeonhole(7) },
  { id: "petersen2", name: ["Petersen graph, 2 colours", "Petersen 图，2 种颜色"], text: petersen(2) },
  { id: "petersen3", name: ["Petersen graph, 3 colours", "Petersen 图，3 种颜色"], text: petersen(3) },
  { id: "random", name: ["Random 3-SAT, 40 variables", "随机 3-SAT，40 个变量"], text: random3(40, 168, 7) },
  { id: "random150", name: ["Random 3-SAT, 150 variables", "随机 3-SAT，150 个变量"], text: random3(150, 645, 3) },
  {
    id: "four",
    name: ["Sudoku 4×4", "4×4 数独"],
    board: true,
    text: "1...\n..3.\n.4..\n...2\n",
  },
  {
    id: "hard",
    name: ["A hard Sudoku", "困难数独"],
    board: true,
    text: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  },
];
