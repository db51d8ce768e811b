/** Letters without a decomposition, by the letters that people type for them. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' };
const WITHOUT_DECOMPOSITION = /[łøđßæœıþ]/g;

const NOT_ASCII = /[^\p{ASCII}]/u;

/** A text as search compares it: lower case, without accents. `Łukasz Müller` becomes `lukasz muller`. */
export function fold(text: string): string {
	if (!NOT_ASCII.test(text)) return text.toLowerCase();
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(WITHOUT_DECOMPOSITION, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a search, folded. A text matches when it contains all of them. */
export const searchWords = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);
