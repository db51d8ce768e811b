import { parkedReason } from '../sync/sync-status-words.ts';

/** Why the server refused a card. `detail`: the server's text. */
export function refusedCardText(reason: string, detail: string): string {
	if (reason === 'assessment_not_found') {
		return 'The application no longer exists: it was withdrawn or deleted. The card was not saved; download a copy or discard it.';
	}
	if (reason === 'invalid_value' && (detail === 'no_attributes' || detail === 'unknown_attribute')) {
		return 'The attributes of the job were changed since. Download a copy, discard this card and mark the attributes that the job has now.';
	}
	if (reason === 'invalid_value' && detail === 'unknown_mark') {
		return 'A mark is not between 1 and 5. Download a copy, discard this card and mark again.';
	}
	if (reason === 'invalid_value' && detail === 'no_marks') {
		return 'No attribute is marked. Download a copy, discard this card and mark at least one.';
	}
	if (reason === 'invalid_value' && detail === 'comment_too_long') {
		return 'The comment is too long: 2,000 characters at most. Download a copy, discard this card and shorten the comment.';
	}
	if (reason === 'not_allowed' && detail === 'own assessment') {
		return 'This is your own application. Only colleagues fill in a card for it.';
	}
	return parkedReason(reason, detail);
}
