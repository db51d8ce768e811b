/** Texts that the evaluation itself adds to a record, beside the model's texts. */

/** Default note of an evaluation by AI. */
export const AI_NOTE =
	'Evaluated by AI: levels with quotes from the answers. The score is calculated from the levels, never given by the AI.';

export const UNVERIFIED_REASON =
	'The evidence given for this could not be found in the answer, so it does not count; a person decides.';

/** Reason for the base points. */
export const ANY_ANSWER_REASON = 'Every written question starts with these points, answered or not.';

/** The explanation line of an answer without a verified level. */
export const NOT_JUDGED = {
	name: 'Not judged',
	reason: 'It counts as much as the other answers do on average, until a person decides.',
} as const;

export const REFUSAL_NOTE = 'The AI declined to judge these answers, so a person should look at them.';

/**
 * Note of an assessment that ended without a score. Candidates read it too: `reason` must be one of our texts, never an error
 * message.
 */
export const unavailableNote = (reason: string): string => `AI evaluation service unavailable: ${reason}`;

export const NO_METHOD_REASON =
	'none of the methods could evaluate these answers. A person on the hiring team reads them.';
export const GIVEN_UP_REASON =
	'the evaluation was interrupted each time it was tried. A person on the hiring team reads the answers.';

export const addressedNote = (numbers: readonly number[]): string =>
	`Sentences addressed to the evaluator were left out of ${listAnswers(numbers)}; a person should look.`;

export const cutNote = (numbers: readonly number[], limit: number): string =>
	`Only the first ${limit} characters of ${listAnswers(numbers)} were read.`;

export const unverifiedNote = (count: number): string =>
	count === 1
		? 'One piece of evidence could not be found in the answers.'
		: `${count} pieces of evidence could not be found in the answers.`;

export const gapNote = (gap: number): string =>
	`A second method comes to a result ${gap} points away; a person should look.`;

/** "answer 2", "answers 1 and 3", "answers 1, 2 and 4". */
export function listAnswers(numbers: readonly number[]): string {
	const sorted = [...numbers].sort((a, b) => a - b);
	const last = sorted.pop();
	return sorted.length === 0 ? `answer ${last}` : `answers ${sorted.join(', ')} and ${last}`;
}
