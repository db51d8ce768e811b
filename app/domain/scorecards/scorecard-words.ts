import { parkedReason } from '../sync/sync-status-words.ts';

/** Why the server refused a card. `detail`: the server's text. */
export function cardRejectionText(reason: string, detail: string): string {
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

/** Joins names: "Nadia, Omar and Håkon". */
const listed = (names: readonly string[]): string =>
	names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Words of the scorecard. */
export const scorecardMessages = {
	own: 'Your card',
	scorecard: 'Scorecard',
	open: 'Card',
	fill: 'Fill In Your Card',
	change: 'Change Your Card',
	marked: (count: number, of: number) => `${count} of ${of}`,
	unmarked: 'Not yet',
	mark: (mark: number, word: string) => `${mark} ${word}`,
	comment: 'Comment',
	save: 'Save Card',
	saving: 'Saving…',
	discard: 'Discard Changes',
	savedAt: (when: string) => `Saved ${when}. A changed card replaces it; the earlier one stays on the record.`,
	draft: 'On this device only, until you save the card.',
	/** Beside a card that the server does not have. */
	unsent: 'Waiting to be sent',
	failed: 'This device could not store the card. Free some space and try again.',
	errors: {
		no_attributes: 'The job has no attributes.',
		no_marks: 'Mark at least one attribute first.',
		unknown_attribute: 'The attributes of the job were changed. Mark those that it has now.',
		unknown_mark: 'Marks are from 1 to 5.',
		comment_too_long: 'A comment can have 2,000 characters at most. Your text is still here: shorten it.',
	},
	/** `names`: empty ones are of deleted accounts. `isUnsaved`: the reader has no card. */
	hidden: (names: readonly string[], isUnsaved: boolean) => {
		const owners = listed(names.map((name) => name || 'a former colleague'));
		const cards = names.length === 1 ? `The card of ${owners} shows` : `The cards of ${owners} show`;
		return isUnsaved ? `${cards} after yours is saved.` : `${cards} once yours has reached the server.`;
	},
	scoreOnceSent: 'The score shows once your card has reached the server.',
	agreement: (readers: number, close: number, compared: number) =>
		close === 0
			? `${readers} readers are more than one point apart on all ${compared}`
			: `${readers} readers agree within one point on ${close} of ${compared}`,
	notCompared: 'No attribute is marked by more than one reader.',
	you: 'You',
	someone: 'A former colleague',
	by: (name: string, when: string) => `${name}, ${when}`,
	given: (name: string, mark: number) => `${name} ${mark}`,
	end: {
		open: 'End the Hiding',
		title: 'End the hiding?',
		text: (name: string, isDecideFirst: boolean) =>
			`Every reader then sees ${isDecideFirst ? 'the score and ' : ''}all cards of ${name} without a card of their own. It is recorded that you ended it, and cannot be taken back.`,
		cancel: 'Cancel',
		confirm: 'End the Hiding',
		ended: (name: string, when: string) => `${name || 'An admin'} ended the hiding on ${when}.`,
		failed: 'This device could not store this. Free some space and try again.',
	},
	timeline: { saved: 'Scorecard saved', ended: 'Hiding ended' },
	attributes: {
		name: (place: number) => `Attribute ${place}`,
		add: 'Add Attribute',
		up: (name: string) => `Move ${name} up`,
		down: (name: string) => `Move ${name} down`,
		remove: (name: string) => `Remove ${name}`,
		kept: 'Saved cards keep the attributes they were saved with.',
	},
} as const;
