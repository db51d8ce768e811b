import { parkedReason } from '../sync/sync-status-words.ts';
import type { MentionEnd } from './note.ts';

/** Words of the notes on an application. */
export const noteMessages = {
	label: 'Add a note',
	help: 'Only the hiring team reads it. It cannot be changed later. Type @ to mention a colleague.',
	people: 'Colleagues to mention',
	offered: (count: number) =>
		count === 1 ? '1 colleague. Enter mentions them.' : `${count} colleagues. Choose with the arrow keys and Enter.`,
	noPeople: 'The names of your colleagues are not on this device yet. They arrive when there is a network.',
	save: 'Save Note',
	saving: 'Saving…',
	title: 'Note',
	/** Beside a note that the server does not have. */
	unsent: 'Waiting to be sent',
	failed: 'This device could not store the note. Copy your text, free some space and try again.',
	errors: {
		no_text: 'Write the note first.',
		text_too_long:
			'A note can have 5,000 characters at most. Your text is still here: shorten it or save it as two notes.',
	},
	/** Says whom a mention did not reach, and why. */
	missed: {
		left: (name: string) => `${name} was not notified: no longer on the hiring team.`,
		own: (name: string) => `${name} was not notified: it is their own application.`,
	} satisfies Record<Exclude<MentionEnd, 'informed'>, (name: string) => string>,
	someone: 'Someone',
} as const;

/** Why the server refused a note. `detail`: the server's text. */
export function noteRejectionText(reason: string, detail: string): string {
	if (reason === 'assessment_not_found') {
		return 'The application no longer exists: it was withdrawn or deleted. The note was not saved; download a copy or discard it.';
	}
	if (reason === 'invalid_value' && detail === 'text_too_long') {
		return 'The note is too long: 5,000 characters at most. Download a copy, discard it and save the text in shorter notes.';
	}
	if (reason === 'not_allowed' && detail === 'own assessment') {
		return 'This is your own application. Only colleagues write notes on it.';
	}
	return parkedReason(reason, detail);
}
