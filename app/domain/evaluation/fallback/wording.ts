import type { CriterionExplanation, SystemStatus } from '../result.ts';
import type { Cause, Flag } from './penalties.ts';
import type { Part } from './subscores.ts';

type PartWords = {
	name: string;
	/** For shares of the maximum below 25 %, 50 %, 75 % and 95 %, and above. */
	reasons: readonly [string, string, string, string, string];
	raise: string;
};

/** What each part is called, what its points say and what would raise it. About the answer, never about the person. */
export const PART_WORDS: Record<Part, PartWords> = {
	substance: {
		name: 'Content',
		reasons: [
			'Adds hardly anything that the question did not already say.',
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
			'Makes hardly a point of its own.',
			'Makes a few points.',
			'Makes several points.',
			'Makes many points.',
			'Makes a new point in nearly every sentence, at length.',
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
			'Mostly short, general words.',
			'Mostly everyday words.',
			'Everyday words beside more precise ones.',
			'Mostly precise words.',
			'Precise words throughout.',
		],
		raise: 'More precise words would raise it.',
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
		raise: 'Different words in place of repeated ones would raise it.',
	},
};

/** The foot of the scale. */
export const BASE = {
	name: 'Base',
	whole: 'Every answer of at least 20 words starts with these points.',
	part: 'An answer of 20 words or more starts with all of these points, a shorter one with fewer.',
} as const;

export const KEYWORDS = {
	name: 'Keywords',
	more: 'The answers use keywords of this job’s category.',
	less: 'The answers lack keywords of this job’s category, or hold some that it counts against them.',
} as const;

type CauseWords = { name: string; reason: string; raise: string };

/** What is taken away, where it is too little for a flag. */
export const CAUSE_WORDS: Record<Cause | 'general', CauseWords> = {
	general: {
		name: 'General wording',
		reason: 'Much of it would fit any person and any job, and little could be checked.',
		raise: 'One particular case, with details, in place of general statements would raise it.',
	},
	template: {
		name: 'Form without content',
		reason: 'Names the parts of an answer (situation, task, result) more than what happened.',
		raise: 'Saying what happened in place of naming situation, task and result would raise it.',
	},
	gibberish: {
		name: 'Unreadable words',
		reason: 'Some words are not words of a language this method knows.',
		raise: 'Written words in place of typed keys would raise it.',
	},
	repeated_text: {
		name: 'Repetition',
		reason: 'A part repeats what was said before.',
		raise: 'New content in place of repeated sentences would raise it.',
	},
	copied_text: {
		name: 'Copied text',
		reason: 'A part has the wording of the question or the job description.',
		raise: 'Own words in place of the given text would raise it.',
	},
	word_salad: {
		name: 'Word order',
		reason: 'The order of some words does not form sentences.',
		raise: 'Whole sentences would raise it.',
	},
	keyword_list: {
		name: 'List of words',
		reason: 'A part is a list of words and not sentences.',
		raise: 'Sentences that say what was done, in place of a list, would raise it.',
	},
};

export const RAISE_MISSING = 'Any answer would raise it.';

/** What a flag is called, what it says and what would lift it. */
export const FLAG_WORDS: Record<Flag, CauseWords> = {
	gibberish: {
		...CAUSE_WORDS.gibberish,
		name: 'Unreadable text',
		reason: 'Many of the words are not words of a language this method knows, so they do not count.',
	},
	repeated_text: {
		...CAUSE_WORDS.repeated_text,
		name: 'Repeated text',
		reason: 'A large part repeats what was said before in the same answer, so it does not count again.',
	},
	copied_text: {
		...CAUSE_WORDS.copied_text,
		reason: 'A large part has the wording of the question or the job description, so it does not count.',
	},
	word_salad: { ...CAUSE_WORDS.word_salad, reason: 'The order of the words rarely forms sentences.' },
	keyword_list: {
		...CAUSE_WORDS.keyword_list,
		reason: 'A large part is a list of words and not sentences, so it does not count.',
	},
	too_short: {
		name: 'Very short',
		reason: 'Too short to score: fewer than ten words count.',
		raise: 'A few full sentences would raise it.',
	},
	grader_addressed: {
		name: 'Addresses the scorer',
		reason: 'Some sentences speak to the scorer instead of answering, so they do not count.',
		raise: 'An answer to the question in place of words to the scorer would raise it.',
	},
	mixed_language: {
		name: 'Two languages',
		reason: 'Only the English part was scored. A person should read the rest.',
		raise: '',
	},
	not_english: {
		name: 'Another language',
		reason: 'Not written in English. This method scores only English, so a person scores this answer.',
		raise: '',
	},
};

/** The one criterion of an answer that was not given. */
export const NO_ANSWER: CriterionExplanation = {
	key: 'missing',
	name: 'No answer',
	level: null,
	reason: 'No response was given to this question.',
	quotes: [],
	points: 0,
};

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

/** Which method scored and why. */
export function noteFor(status: SystemStatus, needsPerson: boolean): string {
	return [METHOD, WHY[status], ...(needsPerson ? [PERSON] : [])].join(' ');
}

/** Why there is no score where answers are in another language. */
export function languageNote(numbers: readonly number[]): string {
	const which =
		numbers.length === 1
			? `The answer to question ${numbers[0]} is not in English`
			: `The answers to questions ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} are not in English`;
	return `${which}. Intelligent Analysis scores only English, so it gave no score: a person on the hiring team scores this assessment.`;
}
