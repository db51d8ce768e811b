import type { Word } from './read-text.ts';
import { FOREIGN_FUNCTION_WORDS, FUNCTION_WORDS, GENERIC_STEMS } from './word-lists.ts';

const VOWELS = 'aeiouy';
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz'];

/**
 * For each first letter the letters that follow it in ordinary words, German, French, Spanish, Polish and Turkish included. A word
 * with many other pairs was not written but hit.
 */
const PAIRS: Record<string, string> = {
	a: 'abcdefghiklmnopqrstuvwxyzj',
	b: 'abeiloruysjtdmw',
	c: 'acehikloqrtuyszn',
	d: 'adegilmnorsuvywzjf',
	e: 'abcdefghijklmnopqrstuvwxyz',
	f: 'aefilortuysn',
	g: 'aeghilmnorstuydwzb',
	h: 'aeilmnortuywdcs',
	i: 'abcdefgijklmnopqrstuvwxz',
	j: 'aeioumnd',
	k: 'aeiklmnorstuywcdhz',
	l: 'abcdefgiklmnopqrstuvwyzhj',
	m: 'abefilmnopstuycdyk',
	n: 'acdefghijklmnopqrstuvyzbwx',
	o: 'abcdefghiklmnopqrstuvwxyzj',
	p: 'aefhilmnoprstuyc',
	q: 'u',
	r: 'abcdefghiklmnopqrstuvwyzj',
	s: 'abcdefhiklmnopqrstuvwyzjg',
	t: 'abcefhilmnorstuwyzjkdp',
	u: 'abcdefghiklmnopqrstvxyzwj',
	v: 'aeiorsuyln',
	w: 'abdehiklnorsycupz',
	x: 'acehioptuyx',
	y: 'abcdeilmnoprstuwhgkjz',
	z: 'aeiloyuzdknwcsb',
};

/** Whether a word carries matter: no grammar word, no lone letter, no number. */
export function isContent(word: Word): boolean {
	if (word.kind === 'number') return false;
	if (word.kind !== 'latin') return true;
	return word.text.length > 2 && !FUNCTION_WORDS.has(word.text) && !FOREIGN_FUNCTION_WORDS.has(word.text);
}

/** Whether anybody could have written it about any job. */
export function isGeneric(word: Word): boolean {
	return GENERIC_STEMS.has(word.stem);
}

/** Whether a word in Latin letters looks hit and not written: no vowel, a run along a row of keys, pairs that no word has. */
export function looksHit(word: Word): boolean {
	const { text } = word;
	if (word.kind !== 'latin' || text.length < 4 || FUNCTION_WORDS.has(text)) return false;
	let vowels = 0;
	let odd = 0;
	let same = 1;
	let ascii = true;
	for (let index = 0; index < text.length; index++) {
		const letter = text.charAt(index);
		if (letter < 'a' || letter > 'z') {
			ascii = ascii && letter < '\u0080';
			continue;
		}
		if (VOWELS.includes(letter)) vowels += 1;
		const next = text.charAt(index + 1);
		if (next >= 'a' && next <= 'z' && !(PAIRS[letter] ?? '').includes(next)) odd += 1;
		same = next === letter ? same + 1 : 1;
		if (same > 3) return true;
	}
	if (!ascii) return false;
	return vowels === 0 || odd >= 2 || odd / text.length > 0.2 || runsAlongKeys(text);
}

function runsAlongKeys(text: string): boolean {
	if (text.length > 12 && text.includes('-')) return false;
	for (let index = 0; index + 4 <= text.length; index++) {
		const run = text.slice(index, index + 4);
		for (const row of KEY_ROWS) if (row.includes(run) && run !== 'rewq' && !REAL_RUNS.has(run)) return true;
	}
	return false;
}

/** Runs along a row of keys that real words hold: property, liquid fire, weary … */
const REAL_RUNS: ReadonlySet<string> = new Set(['rope', 'poiu', 'tyui', 'wert', 'erty', 'trew', 'oiuy', 'uiop']);
