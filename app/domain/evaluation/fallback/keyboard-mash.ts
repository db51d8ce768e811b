const A = 97;
const LETTERS = 26;
const MIN_LENGTH = 4;
const MAX_ODD_SHARE = 0.2;

/**
 * For each first letter, the letters that follow it in ordinary words, including German, French, Spanish, Polish and Turkish. A
 * word with many other pairs is keyboard mash.
 */
const FOLLOWERS: Record<string, string> = {
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

const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Runs along a keyboard row that real words contain: property, liberty, power, weary. */
const REAL_RUNS = /rope|wert|erty|poiu|trew/;

const PAIRS = new Uint8Array(LETTERS * LETTERS);
const VOWELS = new Uint8Array(LETTERS);
/** Position of each key. A row takes ten positions; rows are far apart. */
const KEYS = new Int16Array(LETTERS);

for (const [first, followers] of Object.entries(FOLLOWERS)) {
	for (const second of followers) PAIRS[(first.charCodeAt(0) - A) * LETTERS + second.charCodeAt(0) - A] = 1;
}
for (const vowel of 'aeiouy') VOWELS[vowel.charCodeAt(0) - A] = 1;
KEY_ROWS.forEach((row, number) => {
	for (let place = 0; place < row.length; place++) KEYS[row.charCodeAt(place) - A] = number * 100 + place;
});

/**
 * Whether a lower-case word in Latin letters is keyboard mash: no vowel, a run along a keyboard row, a repeated letter, or
 * letter pairs that words do not contain.
 */
export function isKeyboardMash(text: string): boolean {
	const { length } = text;
	if (length < MIN_LENGTH) return false;
	let vowels = 0;
	let odd = 0;
	let same = 0;
	let along = 0;
	let lastStep = 0;
	let last = -1;
	for (let index = 0; index < length; index++) {
		const code = text.charCodeAt(index);
		if (code > 127) return false;
		const letter = code - A;
		if (letter < 0 || letter >= LETTERS) {
			last = -1;
			continue;
		}
		vowels += VOWELS[letter] ?? 0;
		if (last >= 0) {
			if (PAIRS[last * LETTERS + letter] === 0) odd += 1;
			same = letter === last ? same + 1 : 0;
			const step = (KEYS[letter] ?? 0) - (KEYS[last] ?? 0);
			along = step === 1 || step === -1 ? (step === lastStep ? along + 1 : 1) : 0;
			lastStep = step;
			if (same === 3) return true;
			if (along === 3 && !REAL_RUNS.test(text)) return true;
		}
		last = letter;
	}
	return vowels === 0 || odd >= 2 || odd / length > MAX_ODD_SHARE;
}
