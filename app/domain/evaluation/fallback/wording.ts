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
			'Adds a lot beyond the question.',
		],
		raise: 'Saying more about what the question asks for would raise it.',
	},
	statements: {
		name: 'Points made',
		reasons: [
			'Makes very few points.',
			'Makes a few points.',
			'Makes several points.',
			'Makes many points.',
			'Makes a great many points.',
		],
		raise: 'More sentences that each add something new would raise it.',
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
		raise: 'Numbers, names, times or things that can be checked would raise it.',
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
		raise: 'A concrete example from the past, with what was done and how it ended, would raise it.',
	},
	wording: {
		name: 'Word choice',
		reasons: [
			'Mostly short, common words.',
			'Many short, common words.',
			'Short, common words beside longer, more exact ones.',
			'Many longer, more exact words.',
			'Longer, more exact words throughout.',
		],
		raise: 'More exact words instead of short, common ones would raise it.',
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
		raise: 'Different words instead of repeated ones would raise it.',
	},
};

/** Texts for word choice and variety of an answer with fewer than `VARIETY_WINDOW` counted words. */
export const FEW_WORDS = {
	reason: (counted: number): string =>
		`Counts in full from ${VARIETY_WINDOW} words on; this answer has ${counted} that count.`,
	raise: 'A longer answer that adds something new would raise it.',
} as const;

/** Reason text of the base points, by the number of counted words. */
export function baseReason(counted: number): string {
	const [from, to] = FOOT_WORDS;
	return counted >= to
		? `Every answer in which ${to} words count starts with these points.`
		: `${counted} words count. An answer gets more of these points with every word from ${from} to ${to}.`;
}

const leaveOut =
	(which: string, tail = 'count') =>
	(words: number): string =>
		words === 1 ? `1 word ${which} does not ${tail}.` : `${words} words ${which} do not ${tail}.`;

/** Explains how many words of an answer do not count, if no flag does. */
export const LEFT_OUT: Record<DropReason, (words: number) => string> = {
	copied: leaveOut('copied from the question or the job description'),
	repeated: leaveOut('repeated from earlier in the answer', 'count again'),
	listed: leaveOut('in a list or outside a sentence'),
	foreign: leaveOut('in another language'),
	addressed: leaveOut('to the scorer'),
};

export const KEYWORDS_NAME = 'Keywords';

/** Explains why the category's keywords changed the points by `change`. */
export function keywordsReason(change: number, { keywords, penalties, disqualifying }: CategoryHits): string {
	if (change > 0) return 'The answers use keywords of this job’s category.';
	if (penalties.length + disqualifying.length > 0) {
		return 'The answers contain words that this job’s category marks as negative.';
	}
	return keywords.length === 0
		? 'The answers use none of the keywords of this job’s category.'
		: 'The answers use too few of the keywords of this job’s category.';
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
		return `${much} away from the details would fit any person and any job.`;
	}
	const much = ['A few phrases', 'A good part of it', 'Much of it'][step];
	const reason = `${much} would fit any person and any job`;
	return step === 2 && details < FEW_DETAILS ? `${reason}, and little could be checked.` : `${reason}.`;
}

type CauseWords = { name: string; reason: string; raise: string };

export const GENERAL = {
	name: 'General wording',
	/** `details`: the answer's details, 0–1 of their maximum. */
	raise: (details: number): string =>
		details >= MANY_DETAILS
			? 'More about the case itself, instead of general phrases, would raise it.'
			: 'One specific case with details, instead of general statements, would raise it.',
} as const;

/** Texts for deductions that are too small for a flag. */
export const CAUSE_WORDS: Record<Cause, CauseWords> = {
	template: {
		name: 'Form without content',
		reason: 'Names the parts of an answer (situation, task, result) instead of saying what happened.',
		raise: 'Saying what happened, instead of naming situation, task and result, would raise it.',
	},
	gibberish: {
		name: 'Unreadable words',
		reason: 'Some words are not in any language that this method knows.',
		raise: 'Real words instead of random keys would raise it.',
	},
	repeated_text: {
		name: 'Repetition',
		reason: 'Part of it repeats what was said before.',
		raise: 'New content instead of repeated sentences would raise it.',
	},
	copied_text: {
		name: 'Copied text',
		reason: 'Part of it is copied from the question or the job description.',
		raise: 'Original words instead of the given text would raise it.',
	},
	word_salad: {
		name: 'Word order',
		reason: 'The order of some words does not form sentences.',
		raise: 'Whole sentences would raise it.',
	},
	keyword_list: {
		name: 'List of words',
		reason: 'Part of it is a list of words, not sentences.',
		raise: 'Sentences that say what was done, instead of a list, would raise it.',
	},
};

export const RAISE_MISSING = 'Any answer would raise it.';

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
		raise: 'A few full sentences would raise it.',
	},
	grader_addressed: {
		name: 'Addresses the scorer',
		reason: 'Some sentences speak to the scorer instead of answering, so they do not count.',
		raise: 'An answer to the question instead of words to the scorer would raise it.',
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

/** The note if there is no score because answers are in another language. */
export function languageNote(numbers: readonly number[]): string {
	const which =
		numbers.length === 1
			? `The answer to question ${numbers[0]} is not in English`
			: `The answers to questions ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} are not in English`;
	return `${which}. Intelligent Analysis scores only English, so it gave no score: a person on the hiring team scores this assessment.`;
}
