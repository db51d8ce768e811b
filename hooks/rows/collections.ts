import type { SyncedCollection } from '#domain/sync/collections';
import { application, ownAssessment } from './assessments.ts';
import { candidateInvitation } from './candidate-invitations.ts';
import { deckSlide } from './deck-slides.ts';
import { ownDraft } from './drafts.ts';
import { evaluationCategory, evaluationFlag } from './evaluation-settings.ts';
import { syncedJob } from './jobs.ts';
import { libraryEntry } from './library-entries.ts';
import { memberPreferences } from './notification-preferences.ts';
import { ownView } from './saved-views.ts';
import { teamText } from './team-texts.ts';

/** A column that references an account, by its id unless `by` is given, and what happens to the row when the account is deleted. */
export type AccountColumn = {
	column: string;
	by?: 'email';
	/** `delete`: the row is deleted. `unbind`: the row stays and the column is cleared. */
	fate: 'delete' | 'unbind';
};

type Description = {
	/**
	 * SQL: the text of a row; nothing when it is deleted or not visible to the reader.
	 * @param id the expression of its id
	 * @param reader the parameter with the id of the account that pulls
	 */
	row: (id: string, reader: string) => string;
	/** The table of its rows, where it is not named as the collection. */
	table?: string;
	/** Large and not urgent: a pull delivers all other collections first. */
	isBulk?: true;
	/** The columns that reference an account. */
	accounts?: readonly AccountColumn[];
	/** Whether the download of an account's data has the rows that it owns by `user_id`. */
	isDownloaded?: true;
	/** Whether the rows of a job, by `job_id`, are deleted with it. */
	isOfJob?: true;
};

/** Rows that belong to one account. */
const OWN = { accounts: [{ column: 'user_id', fate: 'delete' }], isDownloaded: true } as const;

/** A row of a list is made of the whole application (`listedOf`), whose changes are its changes. */
export type ReadCollection = Exclude<SyncedCollection, 'listed_applications'>;

/**
 * The synced collections on the server. The pull, the deletion of accounts and jobs, and the download of an account's data derive
 * their lists from it. It imports no schema: each VM would build all of them for its first pull, which takes 50 ms.
 */
const COLLECTIONS = {
	jobs: { row: syncedJob },
	applications: { row: application, isBulk: true },
	own_assessments: { row: ownAssessment },
	drafts: { row: ownDraft, table: 'assessment_drafts', isOfJob: true, ...OWN },
	question_library: { row: libraryEntry, isBulk: true },
	investor_deck_slides: { row: deckSlide },
	candidate_invitations: {
		row: candidateInvitation,
		isOfJob: true,
		accounts: [
			{ column: 'email', by: 'email', fate: 'delete' },
			{ column: 'accepted_by', fate: 'delete' },
			{ column: 'invited_by', fate: 'unbind' },
		],
	},
	evaluation_categories: { row: evaluationCategory },
	evaluation_feature_flags: { row: evaluationFlag },
	notification_preferences: { row: memberPreferences },
	team_texts: { row: teamText },
	saved_views: { row: ownView, ...OWN },
} as const satisfies Record<ReadCollection, Description>;

/** The collections with rows of their own, and their descriptions. */
export const DESCRIPTIONS = Object.entries<Description>(COLLECTIONS).map(([name, description]) => ({
	table: name,
	...description,
	name: name as ReadCollection,
}));

/** The collections whose rows are in the download of an account's data. */
export type DownloadedCollection = {
	[Name in ReadCollection]: (typeof COLLECTIONS)[Name] extends { isDownloaded: true } ? Name : never;
}[ReadCollection];
