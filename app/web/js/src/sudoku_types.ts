// What the functions of the Sudoku core take and return. Cells are numbers from 0, row by row, of the whole rectangle
// of the grid. Sets of digits are arrays of digits, rising. The C++ side of each function has its name, in
// app/web/core/sudoku.

export type Language = "en" | "zh";

/** A puzzle in any notation that the core reads: a line of 81 characters, a grid, a link, JSON, the project's text. */
export type PuzzleText = string;

/** By cell; null: blank, or there is no cell. */
export type Values = (number | null)[];

export interface House {
  /** row, column, box, region, diagonal, window, position; or a kind of constraint whose cells differ. */
  kind: string;
  /** In the language, from 1: "row 3". */
  name: string;
  cells: number[];
}

/** A constraint beyond the houses. */
export interface Constraint {
  kind: string;
  /** nothing, region, cage, line, bulb, arrow, ends, edge, corner, shade, outside, diagonal. */
  look: string;
  /** Most kinds have one group: the cells of a cage, or a line in its order. */
  groups: number[][];
  numbers: number[];
  text: string;
}

/** A rule in words. */
export interface RuleSentence {
  kind: string;
  name: string;
  sentence: string;
  /** Numbers and cells that the picture does not show; may be empty. */
  details: string;
}

/** A picture of everything but the digits: regions, cages, lines, marks and clues outside the grid. */
export interface Picture {
  /** Of the SVG, where a cell is 100 wide and the first one begins at 0 0: left, top, width, height. */
  viewBox: [number, number, number, number];
  /** SVG elements to place below the digits, in an <svg> with this viewBox. */
  below: string;
  /** The lines of the grid and what stands on them: dots, clues. */
  above: string;
}

export interface Puzzle {
  /** The notation that was recognised. */
  notation: string;
  /** The same puzzle, in a text that every function takes; pass it on instead of the text that was read. */
  text: PuzzleText;
  name: string;
  author: string;
  /** The rules as the author wrote them; may be empty. */
  rules: string;
  /** What the text says beyond the puzzle, and may be a constraint that is missing. */
  unread: string[];
  rows: number;
  columns: number;
  /** The digits of the grid, rising; usually 1 to 9. */
  digits: number[];
  /** Cells of the rectangle that the grid lacks. */
  missing: number[];
  givens: Values;
  /** By cell; null: every digit is allowed, or the cell is a given. */
  allowed: (number[] | null)[];
  houses: House[];
  constraints: Constraint[];
  sentences: RuleSentence[];
  /** A board of rows, columns, boxes or regions, and a variant: techniques of classic Sudoku apply. */
  classic: boolean;
  /** Of classic ones: "classic", "x", "jigsaw", ...; empty otherwise. */
  variant: string;
  /** Rows and columns of a box; null if there are none. */
  box: [number, number] | null;
  picture: Picture;
}

export interface Candidate {
  cell: number;
  digit: number;
}

/** A node of a chain. */
export interface ChainNode {
  /** One cell, or several: the digit is in one of them. */
  cells: number[];
  digit: number;
  /** The candidate is true here. */
  on: boolean;
  /** The index of the earlier node that it follows from; null: the assumption. */
  from: number | null;
  /** It follows since these are the only candidates of a cell or a house (true), or exclude each other (false). */
  strong: boolean;
}

export interface Step {
  /** "x-wing", "naked-single". */
  technique: string;
  /** Its name in the language. */
  name: string;
  /** 1 to 5. */
  difficulty: number;
  /** A sentence or several, and the notation that players use. */
  text: string;
  short: string;
  placed: Candidate | null;
  removed: Candidate[];
  /** The pattern: its cells and digits. */
  cells: number[];
  digits: number[];
  /** The cells of each house of the pattern, and of those in which the digits are removed. */
  houses: number[][];
  covers: number[][];
  fins: number[];
  ends: number[];
  parts: { cells: number[]; digits: number[] }[];
  chains: ChainNode[][];
  /** Of puzzles with constraints: the cells of each constraint that is used. */
  clues: number[][];
}

export interface State {
  puzzle: PuzzleText;
  /** What the player filled in; givens may be there or not. */
  values?: Values;
  /** By cell, the digits that the player excluded. */
  removed?: (number[] | null)[];
}

export interface Hint {
  /** A mistake of the player, a step by a technique, a digit with a reason found by SAT, or nothing. */
  kind: "mistake" | "step" | "reason" | "none";
  /** What it is about; null of kind none. */
  cell: number | null;
  /** What belongs there; null: the step only removes candidates, or the digit is not known. */
  digit: number | null;
  /** Where to look; which rule, on which cells; the step with its reason. Of kind none only the last, which says why. */
  stages: [string, string, string];
  /** How many further steps lead to which cell; may be empty. */
  more: string;
  /** The cells of the houses that the first stage names. */
  look: number[][];
  /** The first is the hint; those after it lead to a digit. */
  steps: Step[];
  /** Of kind reason: what implies the digit. */
  reason: { givens: number[]; houses: number[][] } | null;
  /** The candidates of each blank cell at this point, without those removed. */
  candidates: (number[] | null)[];
}

export interface Walkthrough {
  steps: Step[];
  solution: Values;
  difficulty: number;
  /** The name of the hardest technique; empty if no step is needed. */
  hardest: string;
  score: number;
}

export interface Rating {
  solutions: number;
  blanks: number;
  nodes: number;
  /** The others only with one solution, and on boards that are not too large; null otherwise. */
  difficulty: number | null;
  hardest: string | null;
  /** Its name in the language; empty if no step is needed. */
  hardestTitle: string | null;
  score: number | null;
  /** Sudoku Explainer's rating, of classic 9x9 puzzles and those with the same houses. */
  explainer: number | null;
}

export interface GenerateRequest {
  /**
   * easy, medium, hard, fiendish, extreme, or 1 to 5; default: easy. Boards larger than 16x16 are not rated; there it
   * chooses how many givens are left, and the last one is missing.
   */
  difficulty?: string;
  /** The only or hardest technique instead: "x-wing". */
  technique?: string;
  /** A range of Sudoku Explainer's ratings instead: "4.2..5.0". */
  rating?: string;
  /** "3x3", "2x3". */
  box?: string;
  /** "classic", or names of variants separated by commas: "x", "jigsaw". */
  variant?: string;
  /** Kinds of constraints to compose a puzzle of instead; `difficulty` is not used then. */
  kinds?: string[];
  /** No given can be left out. */
  minimal?: boolean;
  /** The symmetry of the givens: none, rot180, ... (lists().symmetries). */
  symmetry?: string;
  /**
   * The puzzle of a date, such as "2026-11-27": the one of `sudoku play --daily`, the same for all players. With it,
   * only `difficulty` (default: medium), `box` and `variant` may be given.
   */
  day?: string;
  /** The same seed gives the same puzzle; a number or decimal text up to 2^64 - 1. Default: 0. */
  seed?: number | string;
}

export interface Generated {
  puzzle: Puzzle;
  /** From which the puzzle can be made again (generateById); empty if composed. */
  id: string;
  difficulty: number | null;
  solution: Values;
}

export interface Check {
  /** Cells of digits that clash, or that a constraint excludes. */
  conflicts: number[];
  /**
   * The constraints that are broken. `sentence`: kind, place, numbers and rule; `cells`: those that break it; `all`:
   * all cells of the constraint, none of rows, columns and boxes.
   */
  broken: { kind: string; sentence: string; cells: number[]; all: number[] }[];
  /** Cells whose digit differs from the solution; empty unless `against` is "solution" and there is only one. */
  wrong: number[];
  full: boolean;
  /** Full, and without a conflict. */
  solved: boolean;
}

export interface UniquenessProof {
  /** unique: proved; several: `other` is a second solution; none: there is no solution, proved. */
  verdict: "unique" | "several" | "none" | "unknown";
  solution: Values | null;
  other: Values | null;
  /** The clauses with the solution excluded (DIMACS), and a DRAT proof that they cannot be satisfied. */
  formula: string;
  proof: string;
}

/** Summaries and titles are in the language of the request. */
export interface NamedEntry {
  name: string;
  summary: string;
}

export interface Lists {
  techniques: (NamedEntry & { difficulty: number; title: string })[];
  constraintTechniques: (NamedEntry & { difficulty: number; title: string })[];
  difficulties: (NamedEntry & { number: number; title: string })[];
  variants: NamedEntry[];
  kinds: (NamedEntry & { look: string; composable: boolean; title: string })[];
  symmetries: NamedEntry[];
  notations: NamedEntry[];
  formats: NamedEntry[];
}

/**
 * Functions of the Sudoku core: request and answer by name. All are pure: the same request has the same answer. Errors
 * are in the language of the request, if it has one.
 */
export interface SudokuCalls {
  lists: [{ language?: Language }, Lists];
  /** One puzzle. Errors: with line and column, what was expected. */
  read: [{ text: string; language?: Language }, Puzzle];
  /** The texts of all puzzles of a file; each may still be wrong. */
  split: [{ text: string }, { puzzles: { text: string; line: number }[] }];
  /** Up to `limit` solutions (default 2). complete: there are no more. */
  solve: [State & { limit?: number }, { solutions: Values[]; complete: boolean }];
  /** The exact number, in decimal digits. */
  count: [State, { solutions: string }];
  /** The digits that occur in solutions, by cell; null where there is no cell. */
  candidates: [State, { candidates: (number[] | null)[] }];
  /** The digits that no rule excludes at sight: pencil marks. */
  marks: [State, { candidates: (number[] | null)[] }];
  check: [State & { against?: "rules" | "solution"; language?: Language }, Check];
  /** `cell`: the steps that lead to this cell. */
  hint: [State & { cell?: number; language?: Language }, Hint];
  walkthrough: [{ puzzle: PuzzleText; language?: Language }, Walkthrough];
  rate: [{ puzzle: PuzzleText; language?: Language }, Rating];
  /** Givens that could be left out, each alone. */
  redundant: [{ puzzle: PuzzleText }, { cells: number[] }];
  generate: [GenerateRequest & { language?: Language }, Generated];
  /** The puzzle of an id. */
  generateById: [{ id: string; language?: Language }, Generated];
  /** As another notation or format, by its name (lists); values are added as far as the format holds them. */
  convert: [{ puzzle: PuzzleText; to: string }, { text: string }];
  /** The clauses whose models are the solutions (DIMACS), and the cell and digit of variables. */
  encode: [{ puzzle: PuzzleText }, { formula: string; variables: { variable: number; cell: number; digit: number }[] }];
  prove: [{ puzzle: PuzzleText }, UniquenessProof];
  /** Lines of 81 characters, all at once; a line with the solution of each, or "none", or "several" with `unique`. */
  solveMany: [{ puzzles: string; unique?: boolean }, { solutions: string; solved: number }];
}
