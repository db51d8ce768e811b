/** Formats a number with thousands separators: "12,345". `digits`: number of decimal places. */
export const number = (value: number, digits = 0): string =>
	value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−');

/** "1 event" or "12 events". */
export const counted = (count: number, one: string, many: string): string =>
	`${number(count)} ${count === 1 ? one : many}`;
