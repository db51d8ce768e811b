/**
 * Stems a lower-case English word with a reduced Porter algorithm (M. F. Porter, "An algorithm for suffix stripping", 1980):
 * plurals, -ed and -ing, -ly and the more common noun endings. Words of other languages are left nearly unchanged. Not for
 * display.
 */
export function stem(word: string): string {
	if (word.endsWith("'s")) return stem(word.slice(0, -2));
	if (word.length < 4) return word;
	return withoutNounEnding(withoutVerbEnding(withoutPlural(word)));
}

const VOWEL = /[aeiouy]/;

function withoutPlural(word: string): string {
	if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
	if (word.endsWith('sses')) return word.slice(0, -2);
	if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
	return word.slice(0, -1);
}

function withoutVerbEnding(word: string): string {
	if (word.endsWith('eed')) return word.length > 4 ? word.slice(0, -1) : word;
	if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
	const base = word.endsWith('ing') ? word.slice(0, -3) : word.endsWith('ed') ? word.slice(0, -2) : null;
	if (base === null || base.length < 3 || !hasVowel(base)) return word;
	return restored(base);
}

/** Removes a consonant that -ed or -ing doubled: "plann" → "plan". */
function restored(base: string): string {
	const last = base.charAt(base.length - 1);
	if (last === base.charAt(base.length - 2) && !'lsz'.includes(last)) return base.slice(0, -1);
	return base;
}

/** Endings with their replacement, longer ones first, by their last letter. */
const NOUN_ENDINGS: Record<string, readonly (readonly [string, string])[]> = {
	n: [
		['ization', 'ize'],
		['ation', 'ate'],
		['ition', 'it'],
		['tion', 't'],
		['sion', 's'],
	],
	l: [
		['ational', 'ate'],
		['ful', ''],
	],
	s: [
		['fulness', 'ful'],
		['ousness', 'ous'],
		['iveness', 'ive'],
		['ness', ''],
	],
	y: [
		['ically', 'ic'],
		['ility', 'le'],
		['ally', 'al'],
		['ity', ''],
		['ly', ''],
	],
	t: [['ment', '']],
	p: [['ship', '']],
	e: [
		['ence', 'ent'],
		['ance', 'ant'],
		['ive', ''],
	],
};

function withoutNounEnding(word: string): string {
	for (const [ending, replacement] of NOUN_ENDINGS[word.charAt(word.length - 1)] ?? []) {
		if (word.length - ending.length >= 4 && word.endsWith(ending)) {
			return withoutFinalE(word.slice(0, word.length - ending.length) + replacement);
		}
	}
	return withoutFinalE(word);
}

function withoutFinalE(word: string): string {
	const base = word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
	return base.length > 3 && base.endsWith('y') ? `${base.slice(0, -1)}i` : base;
}

function hasVowel(text: string): boolean {
	return VOWEL.test(text);
}
