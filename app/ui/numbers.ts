/** By decimal places. Making one takes far longer than using it, and a list formats hundreds of numbers for each key. */
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(digits: number): Intl.NumberFormat {
	const format =
		formats.get(digits) ??
		new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
	formats.set(digits, format);
	return format;
}

/** Formats a number with thousands separators: "12,345". `digits`: number of decimal places. */
export const number = (value: number, digits = 0): string => formatOf(digits).format(value).replace('-', '−');

/** "1 event" or "12 events". */
export const counted = (count: number, one: string, many: string): string =>
	`${number(count)} ${count === 1 ? one : many}`;
