import { ANSWER_MAX_CHARS } from '#domain/assessments/answers';
import type { OfferedDraft } from '#domain/sync/draft-conflict';

/**
 * Both texts with a blank line between them, the earlier one first; null if one of them is empty or part of the other.
 * `editedAt`: when `mine` was last changed, ISO 8601; empty when it never was.
 */
export function bothVersions(
	mine: string,
	editedAt: string,
	{ text, edited_at }: Pick<OfferedDraft, 'text' | 'edited_at'>,
): { text: string; isTooLong: boolean } | null {
	const [own, other] = [mine.trim(), text.trim()];
	if (own.includes(other) || other.includes(own)) return null;
	const both = (editedAt <= edited_at ? [own, other] : [other, own]).join('\n\n');
	return { text: both, isTooLong: both.length > ANSWER_MAX_CHARS };
}
