import type { AccountDatabase } from '../account-database.ts';
import { isLocalDraftKey } from '../kept-keys.ts';
import { countPieces } from './outbox-pieces.ts';

/** What the server has not got. */
export type UnsentCounts = {
	/** Operations that are sent by themselves, and open attempts with a text that no operation carried yet. */
	waiting: number;
	/** Operations that the server refused and that wait for a person. */
	parked: number;
	/** Jobs, edits of jobs and sets of questions that the hiring team never saved: they are not sent before somebody finishes them. */
	localDrafts: number;
};

/** How much the server has not got, by what can become of it. One read snapshot. */
export const countUnsent = ({ relaxed }: Pick<AccountDatabase, 'relaxed'>): Promise<UnsentCounts> => {
	const tables = [relaxed.outbox, relaxed.submissions, relaxed.attempts, relaxed.drafts, relaxed.meta];
	return relaxed.transaction('r', tables, async () => {
		const open = new Set((await relaxed.attempts.toArray()).filter((row) => !row.is_sealed).map((row) => row.job_id));
		const drafts = await relaxed.drafts
			.filter((row) => open.has(row.job_id) && !row.is_queued && row.text.trim() !== '')
			.toArray();
		const { queued, sending, parked } = await countPieces({ relaxed });
		return {
			waiting: queued + sending + new Set(drafts.map((row) => row.job_id)).size,
			parked,
			localDrafts: (await relaxed.meta.toCollection().primaryKeys()).filter(isLocalDraftKey).length,
		};
	});
};
