// The types of the core, as the page uses them.

export type * from "../../../js/src/sudoku_types";
export type * from "../../../js/src/sat_types";
