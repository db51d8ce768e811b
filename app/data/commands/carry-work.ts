import type { Stored } from '../schema/account-database.ts';
import type { AnalyticsRow, AttemptRow, DraftRow, OutboxRow, SubmissionRow } from '../schema/rows.ts';
import { DRAFT_TABLES, type Made, queueDrafts } from './queue-drafts.ts';

/** Everything of an account that exists on this device only, row by row. */
export type CarriedWork = {
	attempts: AttemptRow[];
	drafts: DraftRow[];
	analytics: AnalyticsRow[];
	submissions: SubmissionRow[];
	outbox: OutboxRow[];
	/** Half-written edits of jobs, and this device's id, under which its drafts are known. */
	meta: { key: string; value: string }[];
};

const isCarried = (key: string): boolean => key === 'device_id' || key.startsWith('job_edit:');

/** Takes out what would be lost with the account's database; texts that no operation carries yet are queued first. */
export const packWork = ({ store }: Stored, made: Made): Promise<CarriedWork> =>
	store.write('strict', ['attempts', 'submissions', ...DRAFT_TABLES], async (tables) => {
		const attempts = await tables.attempts.list();
		for (const attempt of attempts) if (!attempt.is_sealed) await queueDrafts(tables, attempt, made);
		return {
			attempts,
			drafts: await tables.drafts.list(),
			analytics: await tables.analytics.list(),
			submissions: await tables.submissions.list(),
			outbox: await tables.outbox.list(),
			meta: (await tables.meta.list()).filter(({ key }) => isCarried(key)),
		};
	});

/**
 * Puts carried work back into the account's database. What is there already stays: the work may have been begun anew meanwhile. One
 * strict transaction.
 */
export const unpackWork = ({ store }: Stored, work: CarriedWork): Promise<void> =>
	store.write(
		'strict',
		['attempts', 'drafts', 'analytics', 'submissions', 'outbox', 'meta'],
		async ({ attempts, drafts, analytics, submissions, outbox, meta }) => {
			const here = new Map((await attempts.list()).map((row) => [row.job_id, row]));
			const isNew = ({ job_id }: { job_id: string }) => !here.has(job_id);
			await attempts.putAll(work.attempts.filter(isNew));
			await analytics.putAll(work.analytics.filter(isNew));
			for (const row of work.drafts) {
				const begun = here.get(row.job_id);
				const written = await drafts.get([row.job_id, row.question_id]);
				if (!begun) await drafts.put(row);
				// Begun anew meanwhile: the old text fills what is still empty there, as a draft of the new attempt.
				else if (!begun.is_sealed && !written?.text)
					await drafts.put({ ...row, assessment_id: begun.assessment_id, record: null, is_queued: false });
			}
			for (const row of work.submissions) if (!(await submissions.get(row.id))) await submissions.put(row);
			for (const row of work.meta) if (!(await meta.get(row.key))) await meta.put(row);
			for (const { seq: _place, ...row } of work.outbox) {
				const [known] = await outbox.where('id', row.id);
				// On its way when it was locked: nobody sends it any more, and the server may have it.
				if (!known) await outbox.add({ ...row, state: row.state === 'parked' ? 'parked' : 'queued' });
			}
		},
	);
