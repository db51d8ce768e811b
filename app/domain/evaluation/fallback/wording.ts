import type { SystemStatus } from '../result.ts';
import type { CategoryHits } from './keywords.ts';
import type { DropReason } from './parse-answer.ts';
import type { Cause, Flag } from './penalties.ts';
import { FOOT_WORDS } from './points.ts';
import type { Part } from './subscores.ts';
import { VARIETY_WINDOW } from './text-features.ts';

type PartWords = {
	name: string;
	/** Texts for shares of the maximum below 25 %, 50 %, 75 % and 95 %, and above. */
	reasons: readonly [string, string, string, string, string];
	raise: string;
};

/** Display name, reason texts and advice of each part. The texts are about the answer, never about the candidate. */
export const PART_WORDS: Record<Part, PartWords> = {
	substance: {
		name: 'Content',
		reasons: [
			'Adds very little beyond the question.',
			'Adds a little beyond the question.',
			'Adds a fair amount beyond the question.',
			'Adds much beyond the question.',
			'Goes well beyond the question.',
		],
		raise: 'Say more about what the question asks for.',
	},
	statements: {
		name: 'Points made',
		reasons: [
			'Makes very few points.',
			'Makes a few points.',
			'Makes several points.',
			'Makes a good number of points.',
			'Covers many points.',
		],
		raise: 'Add sentences that say something new.',
	},
	particulars: {
		name: 'Details',
		reasons: [
			'Gives hardly any detail that could be checked.',
			'Gives few details that could be checked.',
			'Gives some details that could be checked.',
			'Gives many details that could be checked.',
			'Full of details that could be checked.',
		],
		raise: 'Add numbers, names or times.',
	},
	account: {
		name: 'Personal example',
		reasons: [
			'Says little about what actually happened.',
			'Touches on what happened.',
			'Describes what happened.',
			'Describes what happened, step by step.',
			'Describes fully what happened, step by step.',
		],
		raise: 'Add a concrete past example: situation, action, result.',
	},
	wording: {
		name: 'Word choice',
		reasons: [
			'Mostly short, common words.',
			'Many short, common words.',
			'Short, common words beside longer, more exact ones.',
			'Many longer, more exact words.',
			'Precise wording throughout.',
		],
		raise: 'Use more exact words instead of short, common ones.',
	},
	variety: {
		name: 'Variety',
		reasons: [
			'Uses the same few words.',
			'The same words return often.',
			'Some words return often.',
			'Varied words.',
			'Varied words throughout.',
		],
		raise: 'Use different words instead of repeated ones.',
	},
};

/** Texts for word choice and variety of an answer with fewer than `VARIETY_WINDOW` counted words. */
export const FEW_WORDS = {
	reason: (counted: number): string =>
		`Full points need ${VARIETY_WINDOW} words that count; this answer has ${counted}.`,
	raise: 'Write a longer answer that says something new.',
} as const;

/** Reason text of the base points, by the number of counted words. */
export function baseReason(counted: number): string {
	const [from, to] = FOOT_WORDS;
	return counted >= to
		? `Every answer of ${to} words or more starts with these points.`
		: `${counted} words count. An answer gets more of these points with every word from ${from} to ${to}.`;
}

const leaveOut =
	(which: string, tail = 'count') =>
	(words: number): string =>
		words === 1 ? `1 word ${which} does not ${tail}.` : `${words} words ${which} do not ${tail}.`;

/** What the scale of the method cannot exceed. */
export const highestByBackup = (maxScore: number): string => `The backup method gives at most ${maxScore}.`;

/** Explains how many words of an answer do not count, if no flag does. */
export const LEFT_OUT: Record<DropReason, (words: number) => string> = {
	copied: leaveOut('copied from the question or the job description'),
	repeated: leaveOut('repeated from earlier in the answer', 'count again'),
	listed: leaveOut('in a list or outside a sentence'),
	foreign: leaveOut('in another language'),
	addressed: leaveOut('to the scorer'),
};

export const KEYWORDS_NAME = 'Keywords';

/** Maximum number of unused keywords that an explanation names. */
const MAX_UNUSED = 5;

const quoted = (terms: readonly string[]): string => terms.map((term) => `“${term}”`).join(', ');

/** Why the category's terms changed the points, and how to raise them; `raise` is empty if no term cost any. */
export type KeywordsFinding = {
	reason: string;
	raise: string;
	/** The cause of a deduction, for a sentence: "… lowered the score". */
	cause: string;
};

/**
 * Explains why the category's terms changed the points by `change`. Names the terms that the answers use, and the first few
 * that they do not. `unused`: the keywords that no answer uses.
 */
export function keywordsFinding(
	change: number,
	{ keywords, bonus, penalties, disqualifying }: CategoryHits,
	unused: readonly string[],
): KeywordsFinding {
	const negative = [...penalties, ...disqualifying].map(({ term }) => term);
	const named = unused.slice(0, MAX_UNUSED);
	const used = [...keywords, ...bonus];
	const reason = [
		...(negative.length > 0
			? [`The answers contain what this job’s category marks as negative: ${quoted(negative)}.`]
			: []),
		...(used.length > 0 ? [`Words from this field that the answers use: ${quoted(used)}.`] : []),
		...(change < 0 && used.length === 0 && negative.length === 0 ? ['The answers use no words from this field.'] : []),
		...(named.length > 0 ? [`Not used: ${quoted(named)}.`] : []),
	].join(' ');
	return {
		reason,
		raise: adviceFor(negative, named),
		cause: negative.length > 0 ? 'what the category marks as negative' : 'using few words from this field',
	};
}

function adviceFor(negative: readonly string[], unused: readonly string[]): string {
	if (negative.length > 0) return `Say it without ${quoted(negative)} where you do not mean it.`;
	return unused.length > 0 ? `Use words from this field where they fit, such as ${quoted(unused)}.` : '';
}

/** Deductions for general wording, as shares of an answer's points, at which the text changes. */
const GENERAL_STEPS = [0.04, 0.1] as const;
/** Shares of the maximum for details: from the first there are many, below the second there are few. */
const MANY_DETAILS = 0.5;
const FEW_DETAILS = 0.25;

/** Reason text for general wording. `deducted`: 0–1 of the answer's share. `details`: 0–1 of their maximum. */
export function generalReason(deducted: number, details: number): string {
	const step = GENERAL_STEPS.filter((from) => deducted >= from).length;
	if (details >= MANY_DETAILS) {
		const much = ['A few phrases', 'Some phrases', 'Many phrases'][step];
		return `${much} beside the details could be said by anyone about any job.`;
	}
	const much = ['A few phrases', 'A good part of this', 'Much of this'][step];
	const reason = `${much} could be said by anyone about any job`;
	return step === 2 && details < FEW_DETAILS ? `${reason}, and little could be checked.` : `${reason}.`;
}

type CauseWords = { name: string; reason: string; raise: string };

export const GENERAL = {
	name: 'Generic wording',
	/** `details`: the answer's details, 0–1 of their maximum. */
	raise: (details: number): string =>
		details >= MANY_DETAILS
			? 'Say more about the case itself, with fewer general phrases.'
			: 'Describe one specific case with details instead of general statements.',
} as const;

/** Texts for deductions that are too small for a flag. */
export const CAUSE_WORDS: Record<Cause, CauseWords> = {
	template: {
		name: 'Form without content',
		reason: 'Names the parts of an answer (situation, task, result) instead of saying what happened.',
		raise: 'Say what happened instead of naming situation, task and result.',
	},
	gibberish: {
		name: 'Unreadable words',
		reason: 'Some words are not in any language that this method knows.',
		raise: 'Write words that can be read.',
	},
	repeated_text: {
		name: 'Repetition',
		reason: 'Part of it repeats what was said before.',
		raise: 'Say something new instead of repeating sentences.',
	},
	copied_text: {
		name: 'Copied text',
		reason: 'Part of it is copied from the question or the job description.',
		raise: 'Use original words instead of the given text.',
	},
	word_salad: {
		name: 'Word order',
		reason: 'The order of some words does not form sentences.',
		raise: 'Write whole sentences.',
	},
	keyword_list: {
		name: 'List of words',
		reason: 'Part of it is a list of words, not sentences.',
		raise: 'Write sentences that say what was done instead of a list.',
	},
};

export const RAISE_MISSING = 'Answer the question.';

/** The parts that reflect content. Word choice and variety apply to any words. */
export type ShortPart = Exclude<Part, 'wording' | 'variety'>;

const SHORT_SOURCES: Record<ShortPart, string> = {
	statements: 'a sentence with something new',
	substance: 'words that are not in the question',
	account: 'a past action',
	particulars: 'a detail that can be checked',
};

/**
 * Texts for an answer with too few counted words. `hasMore`: it has other words, whose exclusion the reason or another line
 * explains.
 */
export const tooShort = {
	name: (hasMore: boolean): string => (hasMore ? 'Too little that counts' : FLAG_WORDS.too_short.name),
	/** `sources`: the parts that contributed most points; empty if the answer got points only for its number of words. */
	reason: (counted: number, points: number, sources: readonly ShortPart[]): string => {
		const few =
			counted === 0 ? 'No word counts.' : counted === 1 ? 'Only 1 word counts.' : `Only ${counted} words count.`;
		if (points <= 0) return `${few} That is too little for any points.`;
		const from =
			sources.length === 0
				? 'Any words get these points; they add nothing to the question.'
				: `These points come mostly from ${sources.map((part) => SHORT_SOURCES[part]).join(' and ')}.`;
		return `${few} With fewer than ten, an answer gets a tenth of its share at most. ${from}`;
	},
} as const;

/** Display name, reason and advice of each flag. */
export const FLAG_WORDS: Record<Flag, CauseWords> = {
	gibberish: {
		...CAUSE_WORDS.gibberish,
		name: 'Unreadable text',
		reason: 'Many of the words are not in any language that this method knows, so they do not count.',
	},
	repeated_text: {
		...CAUSE_WORDS.repeated_text,
		name: 'Repeated text',
		reason: 'A large part repeats what was said before in the same answer, so it does not count again.',
	},
	copied_text: {
		...CAUSE_WORDS.copied_text,
		reason: 'A large part is copied from the question or the job description, so it does not count.',
	},
	word_salad: { ...CAUSE_WORDS.word_salad, reason: 'In many places the order of the words does not form sentences.' },
	keyword_list: {
		...CAUSE_WORDS.keyword_list,
		reason: 'A large part is a list of words, not sentences, so it does not count.',
	},
	too_short: {
		name: 'Very short',
		reason: 'Fewer than ten words that count: such an answer gets a tenth of its share at most.',
		raise: 'Write a few full sentences.',
	},
	grader_addressed: {
		name: 'Addresses the scorer',
		reason: 'Some sentences speak to the scorer instead of answering, so they do not count.',
		raise: 'Answer the question instead of speaking to the scorer.',
	},
	mixed_language: {
		name: 'Two languages',
		reason: 'Only the English part was scored. A person should read the rest.',
		raise: '',
	},
	not_english: {
		name: 'Not read: not in English',
		reason: 'Not written in English. This method scores only English, so a person scores this answer.',
		raise: '',
	},
};

/** Why a person should read an answer, for a sentence: "Question 2: …". */
export const MARK_CLAUSES: Record<Flag, string> = {
	gibberish: 'it has words that cannot be read',
	repeated_text: 'it repeats itself',
	copied_text: 'much of it is copied from the question or the job description',
	word_salad: 'its words do not form sentences',
	keyword_list: 'it lists words instead of saying what was done',
	too_short: 'fewer than ten of its words count',
	grader_addressed: 'it speaks to the scorer instead of answering',
	mixed_language: 'part of it is not in English',
	not_english: 'it is not in English',
};

/** The explanation line of a missing answer. */
export const NO_ANSWER = { name: 'No answer', reason: 'No response was given to this question.' } as const;

const METHOD =
	'Intelligent Analysis read the text of the answers with fixed rules: the same answers always give the same score. It does not judge personality and does not use how the answers were typed.';

const WHY: Record<SystemStatus, string> = {
	success: 'It was used because no AI evaluation was available for this assessment.',
	configuration_error: 'It was used because the AI evaluation is not set up correctly.',
	fallback_after_retries: 'It was used because the AI evaluation did not succeed after several tries.',
	connection_failed: 'It was used because the AI evaluation could not be reached.',
	critical_failure: 'It was used because the AI evaluation failed.',
	legacy: 'It was used because this assessment is from before AI evaluation.',
};

const PERSON = 'At least one answer is marked; a person should read it before deciding.';

/** The note about the method and why it was used. */
export function noteFor(status: SystemStatus, needsHumanScore: boolean): string {
	return [METHOD, WHY[status], ...(needsHumanScore ? [PERSON] : [])].join(' ');
}

/** "1, 2 and 3", of two or more numbers. */
export const listNumbers = (numbers: readonly number[]): string =>
	`${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

/** The note if there is no score because answers are in another language. */
export function languageNote(numbers: readonly number[]): string {
	const which =
		numbers.length === 1
			? `The answer to question ${numbers[0]} is not in English`
			: `The answers to questions ${listNumbers(numbers)} are not in English`;
	return `${which}. Intelligent Analysis scores only English, so it gave no score: a person on the hiring team scores this assessment.`;
}
