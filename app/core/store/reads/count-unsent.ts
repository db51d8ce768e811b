import type { AccountDatabase } from '../account-database.ts';
import { withReopening } from '../reopen-connection.ts';
import { countOperations } from './count-outbox.ts';
import { listUnsentTexts } from './submitted-elsewhere.ts';

/** Counts of work that the server does not have. */
export type UnsentCounts = {
	/** Operations that are sent automatically, and open attempts with a text that no operation contains yet. */
	waiting: number;
	/** Operations that the server rejected and that require a user decision. */
	parked: number;
	/** Local drafts, such as job edits and replies. They are not sent until the user finishes them. */
	localDrafts: number;
	/** Assessments that another device submitted without the text of this one. The text is sent only if the user chooses to. */
	notSubmitted: number;
};

/** Counts the work that the server does not have. */
export async function countUnsent(database: Pick<AccountDatabase, 'relaxed' | 'store'>): Promise<UnsentCounts> {
	const { relaxed } = database;
	const texts = new Set((await listUnsentTexts(database)).map(({ attempt }) => attempt.job_id));
	const tables = [relaxed.outbox, relaxed.submissions, relaxed.attempts, relaxed.drafts, relaxed.local_drafts];
	const count = async () => {
		const open = new Set((await relaxed.attempts.toArray()).filter((row) => !row.is_sealed).map((row) => row.job_id));
		const drafts = await relaxed.drafts
			.filter((row) => open.has(row.job_id) && !texts.has(row.job_id) && !row.is_queued && row.text.trim() !== '')
			.toArray();
		const { queued, sending, parked } = await countOperations({ relaxed });
		return {
			waiting: queued + sending + new Set(drafts.map((row) => row.job_id)).size,
			parked,
			localDrafts: await relaxed.local_drafts.count(),
			notSubmitted: texts.size,
		};
	};
	return withReopening(relaxed, () => relaxed.transaction('r', tables, count));
}
