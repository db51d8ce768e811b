/** Letters without a Unicode decomposition, with their usual ASCII replacement. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' };
const WITHOUT_DECOMPOSITION = /[łøđßæœıþ]/g;

const NOT_ASCII = /[^\p{ASCII}]/u;

/** Normalises a text for search: lower case, without accents. `Łukasz Müller` becomes `lukasz muller`. */
export function fold(text: string): string {
	if (!NOT_ASCII.test(text)) return text.toLowerCase();
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(WITHOUT_DECOMPOSITION, (letter) => PLAIN[letter] ?? letter);
}

/** Splits a search text into folded words. A text matches if it contains all of them. */
export const searchWords = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);
