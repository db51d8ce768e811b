import { APOSTROPHE, classOf, DIGIT, INVISIBLE, LETTER, OTHER, STOP, UNSPACED } from './characters.ts';
import { latinFacts, numberFacts, otherFacts, type WordFacts } from './word-facts.ts';

/** A word. `text`: lower case without invisible characters. `start` and `end`: UTF-16 offsets in the source. */
export type Word = WordFacts & {
	text: string;
	start: number;
	end: number;
	script: 'latin' | 'number' | 'unspaced' | 'other';
	capital: boolean;
	/** Whether it is the first word after a comma, colon, semicolon or bracket. */
	afterBreak: boolean;
};

/** Words `from` (inclusive) to `to` (exclusive) of the text. `end` includes the closing mark. */
export type Sentence = { start: number; end: number; from: number; to: number; closed: boolean };

export type TokenisedText = { source: string; words: Word[]; sentences: Sentence[]; invisible: number };

/** Number of letters per word in scripts without spaces. */
const CHUNK = 2;
const NO_STOP_AFTER: ReadonlySet<string> = new Set([
	'mr',
	'mrs',
	'ms',
	'dr',
	'prof',
	'vs',
	'm',
	'eg',
	'ie',
	'e',
	'g',
	'i.e',
]);

/** Splits a text into words and sentences with their offsets. Handles every script and never throws. */
export function tokenise(source: string): TokenisedText {
	const words: Word[] = [];
	const sentences: Sentence[] = [];
	const length = source.length;
	let invisible = 0;
	let afterBreak = false;
	let from = 0;
	let index = 0;

	const close = (end: number, closed: boolean) => {
		const first = words[from];
		if (first === undefined) return;
		const last = words[words.length - 1] ?? first;
		sentences.push({ start: first.start, end: Math.max(end, last.end), from, to: words.length, closed });
		from = words.length;
	};

	while (index < length) {
		const code = source.charCodeAt(index);
		const kind = classOf(code);
		if (kind === LETTER || kind === DIGIT || kind === UNSPACED) {
			const start = index;
			let hidden = false;
			let digits = kind === DIGIT;
			let ascii = code < 0x250;
			let chunk = 1;
			index += 1;
			while (index < length) {
				const nextCode = source.charCodeAt(index);
				const next = classOf(nextCode);
				if (kind === UNSPACED) {
					if (next !== UNSPACED || chunk === CHUNK) break;
					chunk += 1;
				} else if (next === LETTER || next === DIGIT) {
					if (next === DIGIT) digits = true;
					if (nextCode >= 0x250) ascii = false;
				} else if (next === INVISIBLE) {
					hidden = true;
					invisible += 1;
				} else if (next === APOSTROPHE || nextCode === 45) {
					if (!isLetter(source, index + 1)) break;
				} else if (next === STOP || nextCode === 44) {
					if (!digits || !isDigit(source, index + 1)) break;
				} else break;
				index += 1;
			}
			const raw = source.slice(start, index);
			const text = normalised(hidden ? withoutInvisible(raw) : raw);
			const script = digits ? 'number' : kind === UNSPACED ? 'unspaced' : ascii ? 'latin' : 'other';
			const facts = script === 'latin' ? latinFacts(text) : digits ? numberFacts(text) : otherFacts(text);
			words.push({
				text,
				stem: facts.stem,
				flags: facts.flags,
				order: facts.order,
				key: facts.key,
				letters: facts.letters,
				kind: facts.kind,
				start,
				end: index,
				script,
				capital: code >= 65 && code <= 90 ? true : code >= 0xc0 && ascii && raw.charAt(0) !== text.charAt(0),
				afterBreak,
			});
			afterBreak = false;
			continue;
		}
		if (kind === INVISIBLE) invisible += 1;
		else if (kind === STOP && endsSentence(source, index, code, words)) {
			const line = code === 10 || code === 13;
			close(line ? 0 : index + 1, !line);
		} else if (kind === OTHER && code !== 32) afterBreak = true;
		index += 1;
	}
	close(0, false);
	return { source, words, sentences, invisible };
}

/** A full stop ends a sentence if white space, a closing mark or the end follows and no abbreviation precedes it. */
function endsSentence(source: string, index: number, code: number, words: readonly Word[]): boolean {
	if (code !== 46) return true;
	const before = words[words.length - 1];
	if (before !== undefined && before.end === index && NO_STOP_AFTER.has(before.text)) return false;
	const next = source.charCodeAt(index + 1);
	return Number.isNaN(next) || classOf(next) !== LETTER || isCapital(next);
}

function isCapital(code: number): boolean {
	return code >= 65 && code <= 90;
}

function isLetter(source: string, index: number): boolean {
	return classOf(source.charCodeAt(index)) === LETTER;
}

function isDigit(source: string, index: number): boolean {
	return classOf(source.charCodeAt(index)) === DIGIT;
}

function normalised(raw: string): string {
	const lower = raw.toLowerCase();
	return lower.includes('\u2019') || lower.includes('\u2018') ? lower.replace(/[\u2018\u2019]/g, "'") : lower;
}

function withoutInvisible(raw: string): string {
	let visible = '';
	for (let index = 0; index < raw.length; index++) {
		if (classOf(raw.charCodeAt(index)) !== INVISIBLE) visible += raw.charAt(index);
	}
	return visible;
}
