import { NAME } from './names.ts';
import type { ParsedAnswer } from './parse-answer.ts';
import type { AnswerRating } from './rate-answer.ts';
import type { Word } from './tokenise.ts';
import { CONTENT, GRAMMAR, latinFacts, NUMBER, PAST, TANGIBLE, TIME } from './word-facts.ts';
import { kindOf } from './word-kinds.ts';
import * as lists from './word-lists.ts';

const NAMED_PARTICULARS = 4;

/**
 * The first numbers, times and names of an answer that a reader can check, as written. A number says what it counts; a common
 * word is no name.
 */
export function particularsOf({ parsed, features }: AnswerRating): string[] {
	const all = features.bySentence.flatMap(({ anchorsAt, sentence }) =>
		anchorsAt.flatMap((at) => particularAt(parsed, at, sentence.to) ?? []),
	);
	return all
		.filter(
			(phrase, index) => !all.slice(0, index).some((earlier) => earlier.includes(phrase) || phrase.startsWith(earlier)),
		)
		.slice(0, NAMED_PARTICULARS);
}

/** The checkable phrase of the anchor at word `at`, or null. `to`: the end of its sentence. */
function particularAt(parsed: ParsedAnswer, at: number, to: number): string | null {
	const word = parsed.text.words[at];
	if (word === undefined) return null;
	if ((word.flags & NUMBER) !== 0 && parsed.names[at] !== NAME) return countedAt(parsed, at, to);
	if (word.capital && DATES.has(word.text)) return phraseOf(parsed, at, at);
	if (parsed.names[at] === NAME) return nameAt(parsed, at, to);
	// "Ago" alone is not a time, nor is "a few years ago".
	return word.text === 'ago' && at >= 2 ? countedAt(parsed, at - 2, at + 1) : null;
}

const DATES: ReadonlySet<string> = new Set(lists.wordsOf(lists.MONTHS_AND_DAYS));

const phraseOf = ({ text: { source, words } }: ParsedAnswer, from: number, last: number): string =>
	source.slice(words[from]?.start ?? 0, words[last]?.end ?? 0);

/** The run of names that begins at word `at`, or null if none of its words is a name alone. */
function nameAt(parsed: ParsedAnswer, at: number, to: number): string | null {
	const { names, text } = parsed;
	const { source, words } = text;
	const first = words[at];
	let last = at;
	while (last + 1 < to && names[last + 1] === NAME && !words[last + 1]?.afterBreak) last += 1;
	// "Then", "do": the words of a title or of a sentence whose predecessor lacks a full stop.
	if (first === undefined || ((first.flags & GRAMMAR) !== 0 && (last === at || !NAME_LIKE.has(first.text))))
		return null;
	// After a colon, a dash, a quotation mark or a bullet, a capital begins a sentence.
	if (last === at && first.afterBreak && !/[,(]\s*$/.test(source.slice(0, first.start))) return null;
	const next = words[last + 1];
	if (last === at && next !== undefined && last + 1 < to && SUBJECTS.has(next.text)) return null;
	return words.slice(at, last + 1).some((word) => isOwnName(parsed, word)) ? phraseOf(parsed, at, last) : null;
}

/** Grammar words that are more often names at the beginning of several. */
const NAME_LIKE: ReadonlySet<string> = new Set(['an', 'will', 'may']);
/** A capitalised word right before one of these usually begins a sentence: "Recently I …". */
const SUBJECTS: ReadonlySet<string> = new Set("i i'm i've i'd i'll we he she they it".split(' '));

/** Words that are often capitalised without naming anyone or anything: titles, departments, subjects, abbreviations. */
const CAPITALISED_COMMON: ReadonlySet<string> = new Set(
	lists.wordsOf(`
mr mrs ms dr prof sir madam ceo cfo hr vice chief director executive head chair chairman chairwoman chairperson assistant
associate lead supervisor administrator analyst consultant specialist representative educator advisor adviser owner founder
department office division unit board committee council association society sales marketing advertising finance accounting
administration operations engineering research science sciences math maths mathematics calculus physics chemistry biology
history economics statistics english american western internet online travel serving service banquet inn
state national regional business human resources intelligence elementary middle primary secondary bachelor master
bachelors masters degree major minor honors gpa spring fall autumn winter summer christian catholic
recently suddenly luckily fortunately unfortunately additionally lastly firstly secondly eventually initially originally
thankfully hopefully basically obviously overall god bible covid corona internet disturb
`),
);
/** Endings of common words that hardly any name has. */
const COMMON_ENDING = /(?:tion|sion|ology|ics)s?$/;
const POSSESSIVE = /'s$/;
const PLURAL_OR_POSSESSIVE = /['’]?s$/;

/** Whether a capitalised word is a name alone: no common word, no abbreviation, and not also written in lower case. */
function isOwnName({ text: { source, words } }: ParsedAnswer, { text, start, end, script }: Word): boolean {
	if (script !== 'latin') return true;
	const bare = text.replace(POSSESSIVE, '');
	const { flags, key } = latinFacts(bare);
	if (bare.length < 2 || (flags & (GRAMMAR | TIME | NUMBER | TANGIBLE)) !== 0) return false;
	const written = source.slice(start, end).replace(PLURAL_OR_POSSESSIVE, '');
	// Capitals alone are an abbreviation or an emphasis.
	if (written === written.toUpperCase()) return false;
	if (CAPITALISED_COMMON.has(bare) || COMMON_ENDING.test(bare) || kindOf(key, false) !== 'own') return false;
	return !words.some((other) => other.text === text && !other.capital);
}

/** Maximum number of words after a number that an example includes, to reach what is counted. */
const COUNTED_WITHIN = 3;
/** Numbers without a definite count. */
const INDEFINITE: ReadonlySet<string> = new Set('half twice percent dozens hundreds thousands million'.split(' '));
/** From this number on, even "people" or "teams" can be checked. */
const MANY = 10;
const MANY_WORDS: ReadonlySet<string> = new Set(
	`ten eleven twelve thirteen fourteen fifteen sixteen eighteen twenty thirty forty fifty sixty seventy eighty ninety hundred
	thousand`.split(/\s+/),
);
const IRREGULAR_PLURALS: ReadonlySet<string> = new Set('people children men women feet mice geese'.split(' '));
/** "-ss", "-us" and "-is" end no plural. */
const PLURAL = /[^sui]s$/;
const CLOCK = /^\d{1,2}(?::\d\d)?(?:am|pm)$/;
const NOON = 12;
const YEAR = /^(?:19|20)\d\ds?$/;
/** A number that belongs to a noun: "19-credit", "8th". */
const COMPOUND = /^\d[\d.,]*-?[a-z]/;
const OWNERS: ReadonlySet<string> = new Set('the my our his her their these those its'.split(' '));
const JOINS: ReadonlySet<string> = new Set(['to', 'or', 'and']);

/** A number with what it counts, a sum of money, a share, a year or a time of day; null if the number alone says nothing. */
function countedAt(parsed: ParsedAnswer, at: number, to: number): string | null {
	const { source, words } = parsed.text;
	const number = words[at];
	if (number === undefined || (number.flags & NUMBER) === 0) return null;
	const digits = number.script === 'number';
	if (digits && !/^\d/.test(number.text)) return null;
	if (number.text === 'half') {
		const isTime = words[at + 1]?.text === 'an' || words[at + 1]?.text === 'a';
		return isTime && isTimeNoun(words[at + 2]) && at + 2 < to ? phraseOf(parsed, at, at + 2) : null;
	}
	if (INDEFINITE.has(number.text)) return null;
	const special = digits ? moneyOrTime(source, words, at) : null;
	if (special !== null) return special;
	const last = countedNoun(parsed, at, to);
	const before = words[at - 1];
	const isPart = number.text === 'hundred' || number.text === 'thousand';
	// "One hundred", "a thousand".
	if (isPart && (before === undefined || (before.text !== 'one' && before.text !== 'a'))) return null;
	if (last !== null) return phraseOf(parsed, isPart ? at - 1 : at, last);
	return digits && YEAR.test(number.text) ? number.text : null;
}

/** "£380", "9am" or "9 am" at a number in digits. */
function moneyOrTime(source: string, words: readonly Word[], at: number): string | null {
	const { text, start = 0, end = 0 } = words[at] ?? { text: '' };
	const next = words[at + 1];
	const written = source.slice(start, end);
	if (/[$£€]$/.test(source.slice(0, start))) return source.slice(start - 1, end);
	if (CLOCK.test(text)) return written;
	if (next === undefined || next.afterBreak || (next.text !== 'am' && next.text !== 'pm')) return null;
	return Number(text) <= NOON ? source.slice(start, next.end) : null;
}

const isTimeNoun = (word: Word | undefined): boolean =>
	word !== undefined && (word.flags & TIME) !== 0 && word.text !== 'ago' && !word.capital;

/**
 * The index of the noun that the number at word `at` counts, or null. Only adjectives, "of the" and a second number may stand
 * between: a pronoun, a conjunction or a verb ends the search.
 */
function countedNoun({ text: { words }, names }: ParsedAnswer, at: number, to: number): number | null {
	const number = words[at];
	if (number === undefined) return null;
	const isDecimal = /^\d+\.\d+$/.test(number.text);
	const isCompound = number.script === 'number' && COMPOUND.test(number.text);
	let isMany = MANY_WORDS.has(number.text) || Number(number.text.replace(/,/g, '')) >= MANY;
	let index = at + 1;
	// "two hundred", "5 to 8".
	while (index < to) {
		const [word, after] = [words[index], words[index + 1]];
		const joined = word !== undefined && JOINS.has(word.text) && after !== undefined && (after.flags & NUMBER) !== 0;
		const place = joined ? index + 1 : index;
		const second = words[place];
		if (second === undefined || (second.flags & NUMBER) === 0 || second.afterBreak || INDEFINITE.has(second.text))
			break;
		isMany ||= MANY_WORDS.has(second.text) || Number(second.text) >= MANY;
		index = place + 1;
	}
	if (words[index]?.text === 'of' && OWNERS.has(words[index + 1]?.text ?? '')) index += 2;
	let unit: number | null = null;
	for (const most = index + COUNTED_WITHIN; index < Math.min(to, most); index++) {
		const word = words[index];
		if (word === undefined || word.afterBreak) break;
		const isName = names[index] === NAME;
		if (isDecimal && isName) return index;
		const isTime = isTimeNoun(word);
		if (isName || (!isTime && (word.flags & CONTENT) === 0 && word.text !== 'other' && word.text !== 'more')) break;
		if ((word.flags & PAST) !== 0) break;
		if (isTime || isPlural(word)) {
			const isVague = !isTime && kindOf(word.key, false) !== 'own' && !isMany;
			if (isVague) return null;
			// "two 30 minute talks", "12 hour shifts": the plural after a unit is what is counted.
			if (!isTime || isPlural(word)) return index;
			unit = index;
		} else if (isCompound && kindOf(word.key, false) !== 'office') return index;
		else if (unit !== null) break;
	}
	return unit;
}

const isPlural = ({ text }: Word): boolean => IRREGULAR_PLURALS.has(text) || (text.length > 3 && PLURAL.test(text));
