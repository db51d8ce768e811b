/** Spreadsheets evaluate a cell with this prefix as a formula; in some locales the full-width signs too. */
const FORMULA = /^'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;
const GUARDED_FORMULA = /^''*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

/**
 * Prefixes a cell with an apostrophe if a spreadsheet would evaluate it. `unguardCell` is the exact inverse for every input.
 */
export const guardCell = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const unguardCell = (cell: string): string => (GUARDED_FORMULA.test(cell) ? cell.slice(1) : cell);
