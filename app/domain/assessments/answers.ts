/** Answers keyed by question id: the text, or the selected option. */
export type Answers = Record<string, string>;

/** Maximum length of an answer, in UTF-16 code units. The server rejects longer ones with `answer_too_long`. */
export const ANSWER_MAX_CHARS = 20_000;

/**
 * The canonical serialisation that device and server hash: a JSON array of `[question id, answer]` pairs, sorted by id (code
 * units), so that key order does not affect the hash.
 */
export function canonicalAnswers(answers: Answers): string {
	const pairs = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
	return JSON.stringify(pairs);
}
