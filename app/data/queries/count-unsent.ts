import type { AccountDatabase } from '../schema/account-database.ts';
import { isKeptWork } from '../schema/kept-keys.ts';

/**
 * How much the server has not got: operations in the outbox, open attempts with a text that no operation carried yet, and what the hiring
 * team has half written.
 */
export const countUnsent = ({ relaxed }: AccountDatabase): Promise<number> =>
	relaxed.transaction('r', relaxed.outbox, relaxed.attempts, relaxed.drafts, relaxed.meta, async () => {
		const open = new Set((await relaxed.attempts.toArray()).filter((row) => !row.is_sealed).map((row) => row.job_id));
		const drafts = await relaxed.drafts
			.filter((row) => open.has(row.job_id) && !row.is_queued && row.text.trim() !== '')
			.toArray();
		const halfWritten = (await relaxed.meta.toCollection().primaryKeys()).filter(isKeptWork).length;
		return (await relaxed.outbox.count()) + new Set(drafts.map((row) => row.job_id)).size + halfWritten;
	});
