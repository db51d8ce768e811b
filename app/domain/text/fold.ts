/**
 * Letters without a Unicode decomposition, with their usual ASCII replacement; the two forms of the Greek sigma; and the letters
 * of Persian keyboards beside those of Arabic ones.
 */
const PLAIN: Readonly<Record<string, string>> = {
	ł: 'l',
	ø: 'o',
	đ: 'd',
	ð: 'd',
	ħ: 'h',
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ı: 'i',
	þ: 'th',
	ς: 'σ',
	ی: 'ي',
	ى: 'ي',
	ک: 'ك',
};
const WITHOUT_DECOMPOSITION = /[łøđðħßæœıþςیىک]/g;

const NOT_ASCII = /[^\p{ASCII}]/u;
/** Apostrophes and what is typed for them. The acute accent decomposes into a space, so it is replaced first. */
const APOSTROPHES = /[‘’‛ʹʻʼʽʾʿ′＇`´]/g;
const DASHES = /[\p{Pd}−·]/gu;
/** Zero-width and direction marks, and soft hyphens. */
const INVISIBLE = /\p{Cf}|\u034f/gu;
/** Marks inside a name that one person types and another one leaves out. */
const JOINERS = /['-]/g;

function plain(text: string): string {
	if (!NOT_ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'");
	return text
		.replace(APOSTROPHES, "'")
		.replace(INVISIBLE, '')
		.normalize('NFKD')
		.replace(DASHES, '-')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(WITHOUT_DECOMPOSITION, (letter) => PLAIN[letter] ?? letter);
}

/**
 * Normalises a text that is searched: lower case, without accents, compatibility forms and invisible characters. A text with
 * apostrophes or hyphens is there twice: with spaces in their place, and joined. `Łukasz O’Brien` becomes `lukasz o brien` and
 * `lukasz obrien`.
 */
export function fold(text: string): string {
	const folded = plain(text);
	const joined = folded.replace(JOINERS, '');
	return joined === folded ? folded : `${folded.replace(JOINERS, ' ')}\n${joined}`;
}

/** Splits a search text into folded words. A text matches if its `fold` contains all of them. */
export const searchWords = (text: string): string[] => plain(text).replace(JOINERS, ' ').split(/\s+/).filter(Boolean);
