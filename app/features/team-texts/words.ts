import { SAVED_HERE } from '#domain/sync/saved-words';
import { TEAM_TEXT_FIELD_NAMES } from '#domain/team-texts/team-text-words';
import { paths } from '../../paths.ts';

/** Words of the texts that the team uses often. */
export const teamTextMessages = {
	title: paths.teamTexts.title,
	intro: 'What the team writes again and again. Offered when a decision is recorded; each can still be changed there.',
	loadFailed: 'The mails and reasons could not be loaded',
	mail: {
		title: 'Mails to candidates',
		add: 'New mail',
		edit: 'Edit the mail',
		empty: 'There is no mail yet. Mails are then written with each decision.',
	},
	reason: {
		title: 'Reasons',
		add: 'New reason',
		edit: 'Edit the reason',
		empty: 'There is no reason yet.',
	},
	fields: { ...TEAM_TEXT_FIELD_NAMES, stage: 'Offered with' },
	reasonHelp: 'For the team only. The candidate does not see it.',
	mailHelp: '{name} and {job} are filled for each candidate.',
	preview: 'Preview for Ada Lovelace',
	example: { name: 'Ada Lovelace', job: 'Guest Support Specialist' },
	editOf: (name: string) => `Edit ${name}`,
	deleteOf: (name: string) => `Delete ${name}`,
	deletion: {
		title: (name: string) => `Delete “${name}”?`,
		text: 'The team is no longer offered it. Mails that were sent or wait, and recorded decisions, stay as they are.',
		cancel: 'Keep',
		confirm: 'Delete',
	},
	save: 'Save',
	saving: 'Saving…',
	cancel: 'Cancel',
	saved: 'Saved for the whole team.',
	deleted: 'Deleted.',
	savedHere: SAVED_HERE,
	unchanged: 'Nothing was changed.',
	gone: 'A colleague has deleted this text. What you wrote was not saved.',
	failed: 'This device could not write to its storage. Nothing was changed; try again.',
	refused: 'The server did not accept it. It is in the list of unsent work, which says why.',
	notSent: 'Not sent yet',
	conflict: 'A colleague changed it too.',
	compare: 'Compare and choose',
} as const;
