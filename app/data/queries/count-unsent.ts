import type { AccountDatabase } from '../schema/account-database.ts';

/** How much the server has not got: operations in the outbox, and open attempts with a text that no operation carried yet. */
export const countUnsent = ({ relaxed }: AccountDatabase): Promise<number> =>
	relaxed.transaction('r', relaxed.outbox, relaxed.attempts, relaxed.drafts, async () => {
		const open = new Set((await relaxed.attempts.toArray()).filter((row) => !row.is_sealed).map((row) => row.job_id));
		const drafts = await relaxed.drafts
			.filter((row) => open.has(row.job_id) && !row.is_queued && row.text.trim() !== '')
			.toArray();
		return (await relaxed.outbox.count()) + new Set(drafts.map((row) => row.job_id)).size;
	});
