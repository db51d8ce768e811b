/** A spreadsheet runs a cell that begins like this as a formula, the full-width signs in some languages too. */
const FORMULA = /^'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;
const GUARDED_FORMULA = /^''*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

/** The cell with an apostrophe before what a spreadsheet would run. `unguardCell` gives back what went in, whatever it was. */
export const guardCell = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const unguardCell = (cell: string): string => (GUARDED_FORMULA.test(cell) ? cell.slice(1) : cell);
