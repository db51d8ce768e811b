import type { CriterionExplanation, SystemStatus } from '../result.ts';
import type { ShownPart } from './criteria.ts';
import type { Flag } from './gates.ts';

type Words = { name: string /** For the levels 0 to 4. */; reasons: readonly [string, string, string, string, string] };

/** What each criterion is called and what each of its levels says. About the answer, never about the person. */
export const CRITERION_WORDS: Record<ShownPart, Words> = {
	anchored: {
		name: 'Own deed',
		reasons: [
			'No deed of the writer’s own is told in the past tense.',
			'Hardly any deed of the writer’s own is told in the past tense.',
			'A deed of the writer’s own is told.',
			'Deeds of the writer’s own are told.',
			'Deeds of the writer’s own are told, with facts that fix them in time or place.',
		],
	},
	specificity: {
		name: 'Specific',
		reasons: [
			'Nothing in it could be checked: no number, name or time.',
			'Mostly general words, hardly anything that could be checked.',
			'Some words of its own beside general ones.',
			'Names particular things, or a number, a name or a time.',
			'Several numbers, names or times that could be checked.',
		],
	},
	star: {
		name: 'From situation to result',
		reasons: [
			'Situation, task, deed and result are not recognisable.',
			'One of situation, task, deed and result is recognisable.',
			'Two of situation, task, deed and result are recognisable.',
			'Three of situation, task, deed and result are recognisable.',
			'Situation, task, deed and result are all there.',
		],
	},
	depth: {
		name: 'Depth',
		reasons: [
			'Hardly any content that the question did not already hold.',
			'Little content beyond what the question already holds.',
			'A fair amount of content beyond the question.',
			'Much content beyond the question.',
			'A great deal of content beyond the question.',
		],
	},
	lexical: {
		name: 'Precise wording',
		reasons: [
			'Too little text to see how it is worded, or the same few words.',
			'The same words return often.',
			'Ordinary variety of words.',
			'Varied and fairly precise words.',
			'Varied and precise words throughout.',
		],
	},
	clarity: {
		name: 'Clear',
		reasons: [
			'Not divided into sentences that can be followed.',
			'Very few or very long sentences.',
			'Some sentences are long or not closed.',
			'Mostly readable sentences.',
			'Readable, complete sentences.',
		],
	},
};

/** In place of what a level of clarity says, where only the length keeps it from a higher one. */
export const TOO_SHORT_TO_BE_CLEAR = 'Too little text to see how it is divided into sentences.';

/** What would raise an answer, by what it lacks most. */
export const RAISE: Record<ShownPart | 'missing', string> = {
	anchored: 'A deed of the writer’s own, told in the past tense, would raise it.',
	specificity: 'A number, a name, a place or a date that a reader could check would raise it.',
	star: 'Saying what was at stake, what was done and what came of it would raise it.',
	depth: 'More of what happened, in words that belong to this case alone, would raise it.',
	lexical: 'More precise words in place of repeated ones would raise it.',
	clarity: 'Shorter, complete sentences would raise it.',
	missing: 'Any answer would raise it.',
};

/** What a flag is called, what it says and what would lift it. */
export const FLAG_WORDS: Record<Flag, { name: string; reason: string; raise: string }> = {
	gibberish: {
		name: 'Unreadable text',
		reason: 'Many of the words are not words of any language this method knows, so they do not count.',
		raise: 'Written words in place of typed keys would raise it.',
	},
	repeated_text: {
		name: 'Repeated text',
		reason: 'A large part repeats what stands earlier in the same answer, so it does not count again.',
		raise: 'New content in place of repeated sentences would raise it.',
	},
	copied_text: {
		name: 'Copied text',
		reason: 'A large part is the wording of the question or of the job description, so it does not count.',
		raise: 'An answer in words of its own, in place of the given text, would raise it.',
	},
	word_salad: {
		name: 'Word order',
		reason: 'The order of the words rarely forms sentences.',
		raise: 'Whole sentences would raise it.',
	},
	keyword_list: {
		name: 'List of words',
		reason: 'A large part is a list of words and not sentences, so it does not count.',
		raise: 'Sentences that tell what was done, in place of a list, would raise it.',
	},
	no_own_content: {
		name: 'General statements',
		reason: 'Nearly all of its words would fit any person and any job.',
		raise: 'What happened in one particular case, in place of general statements, would raise it.',
	},
	too_short: {
		name: 'Very short',
		reason: 'Fewer than ten words of it count.',
		raise: 'A few full sentences would raise it.',
	},
	grader_addressed: {
		name: 'Addressed to the evaluation',
		reason: 'Some sentences speak to whoever scores the answer instead of answering, so they do not count.',
		raise: 'An answer to the question in place of words to the evaluation would raise it.',
	},
	not_english: {
		name: 'Another language',
		reason:
			'It does not seem to be written in English. This method can measure it only roughly; a person should read it.',
		raise: '',
	},
};

/** Why a criterion has no level in an answer in another language. */
export const ONLY_IN_ENGLISH = 'This method can recognise it only in English.';

/** The one criterion of an answer that was not given. */
export const NO_ANSWER: CriterionExplanation = {
	key: 'missing',
	name: 'No answer',
	level: 0,
	reason: 'No response was given to this question.',
	quotes: [],
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

/** Which method scored and why. */
export function noteFor(status: SystemStatus, needsPerson: boolean): string {
	const person = needsPerson ? ' At least one answer is marked; a person should read it before deciding.' : '';
	return `${METHOD} ${WHY[status]}${person}`;
}
