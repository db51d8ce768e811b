import { ALL_JOB_FIELDS, type WrittenJob } from '#domain/jobs/job-fields';
import { JOB_LINE_MAX_CHARS } from '#domain/jobs/job-form-fields';
import { isoNow } from '../../core/platform/clock.ts';
import { newRecordId } from '../../core/platform/ids.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { type CommandContext, enqueue } from '../../core/store/enqueue.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { findOptimisticJob } from '../../entities/jobs/optimistic-jobs.ts';
import { adminJobsMessages } from './words.ts';

/**
 * Queues a paused copy of a job with its questions, which get new ids, in one strict transaction.
 * @returns the id of the copy; null when the job is not on this device
 */
export const queueCopy = ({ store }: HasStore, jobId: string, context: CommandContext): Promise<string | null> =>
	store.write('strict', ['jobs', 'outbox'], async (tables) => {
		const optimistic = await findOptimisticJob(tables, jobId);
		if (!optimistic) return null;
		const { job } = optimistic;
		const fields = Object.fromEntries(ALL_JOB_FIELDS.map((field) => [field, job[field]]));
		const title = adminJobsMessages.copy.title(job.title).slice(0, JOB_LINE_MAX_CHARS);
		const record = context.newId();
		const payload = { ...(fields as WrittenJob), title, active: false };
		await enqueue(tables, { kind: 'create_job', record, payload }, context);
		if (job.questions.length > 0) {
			const questions = job.questions
				.toSorted((a, b) => a.order_index - b.order_index)
				.map(({ order_index: _order, ...question }) => ({ ...question, id: context.newId() }));
			await enqueue(tables, { kind: 'save_questions', record, payload: { base_version: '', questions } }, context);
		}
		return record;
	});

/** Queues a copy of a job; works offline. Returns its id, or null when nothing was copied. Never rejects. */
export async function duplicateJob(userId: string, jobId: string): Promise<string | null> {
	try {
		return await queueCopy(accountDatabase(userId), jobId, { newId: newRecordId, at: isoNow() });
	} catch (error) {
		reportStorageFailure(error);
		return null;
	}
}
