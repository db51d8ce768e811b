import type { QuestionsPayload } from '#domain/ops/save-questions';
import { isSameQuestions } from '#domain/sync/merge-job';
import type { HasStore } from '../../core/store/account-database.ts';
import { type CommandContext, enqueue } from '../../core/store/enqueue.ts';
import { questionsDraftKey } from '../../core/store/local-draft-keys.ts';
import type { ParkedOutcome } from '../../core/store/writes/parked.ts';
import type { EditOutcome } from '../../entities/jobs/edit-job.ts';
import { findOptimisticJob } from '../../entities/jobs/optimistic-jobs.ts';
import type { QuestionsDraft } from './questions-draft.ts';

/**
 * Queues the complete ordered set of a job's questions and deletes the local draft. One strict transaction.
 * @param began what the edit is based on; by default the server's set on this device. If the server's set is unchanged,
 * its current version becomes the base, whichever version the edit began with.
 */
export const saveQuestions = (
	{ store }: HasStore,
	jobId: string,
	questions: QuestionsPayload['questions'],
	context: CommandContext,
	began?: Pick<QuestionsDraft, 'version' | 'base'>,
): Promise<EditOutcome> =>
	store.write('strict', ['jobs', 'outbox', 'local_drafts'], async (tables) => {
		const optimistic = await findOptimisticJob(tables, jobId);
		if (!optimistic) return 'gone';
		const job = (await tables.jobs.get(jobId)) ?? optimistic.job;
		const isBase = !began || isSameQuestions(job.questions, began.base);
		const payload = { base_version: isBase ? job.questions_version : began.version, questions };
		await enqueue(tables, { kind: 'save_questions', record: jobId, payload }, context, began?.base);
		await tables.local_drafts.delete(questionsDraftKey(jobId));
		return 'queued';
	});

/**
 * Reopens a rejected set for editing: removes it from the outbox and makes it the local draft, based on the server's
 * version. Later edits of it stay. Returns `gone` also when another edit is open. One strict transaction.
 */
export const undoQuestions = ({ store }: HasStore, opId: string): Promise<ParkedOutcome> =>
	store.write('strict', ['jobs', 'outbox', 'local_drafts'], async ({ jobs, outbox, local_drafts }) => {
		const [row] = await outbox.where('id', opId);
		if (row?.state !== 'parked' || row.op.kind !== 'save_questions') return 'gone';
		const { payload, record } = row.op;
		const key = questionsDraftKey(record);
		const editing = await local_drafts.get(key);
		const draft = editing && (JSON.parse(editing.value) as QuestionsDraft);
		if (draft && !isSameQuestions(draft.base, payload.questions)) return 'gone';
		const job = await jobs.get(record);
		const back: QuestionsDraft = {
			version: job?.questions_version ?? '',
			base: job?.questions ?? [],
			questions: draft?.questions ?? payload.questions,
		};
		await local_drafts.put({ key, value: JSON.stringify(back) });
		await outbox.delete(row.seq);
		return 'done';
	});
