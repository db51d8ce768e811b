/** Answers keyed by question id: the text typed, or the option chosen. */
export type Answers = Record<string, string>;

/** Longest answer that can be submitted, in UTF-16 code units. The server refuses more with `answer_too_long`. */
export const ANSWER_MAX_CHARS = 20_000;

/**
 * The one text that a set of answers is hashed from, on the device and on the server: a JSON array of
 * `[question id, answer]` pairs in the order of the ids (code units), so that key order never changes the hash.
 */
export function canonicalAnswers(answers: Answers): string {
	const pairs = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
	return JSON.stringify(pairs);
}
