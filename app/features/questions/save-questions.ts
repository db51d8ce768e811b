import type { QuestionsPayload } from '#domain/ops/save-questions';
import { isSameQuestions } from '#domain/sync/merge-job';
import type { Op } from '#domain/sync/op';
import { OP_SCHEMA_VERSION } from '#domain/sync/op';
import type { Stored } from '../../core/store/account-database.ts';
import { enqueue } from '../../core/store/enqueue.ts';
import { questionsDraftKey } from '../../core/store/kept-keys.ts';
import type { Made } from '../../core/store/queue-drafts.ts';
import { findOptimisticJob } from '../../core/store/reads/optimistic-jobs.ts';
import type { EditOutcome } from '../../core/store/writes/edit-job.ts';
import type { ParkedOutcome } from '../../core/store/writes/parked.ts';
import type { QuestionsDraft } from './find-kept-questions.ts';

/**
 * Queues the whole ordered set of a job's questions and forgets what was kept of editing it. One strict transaction.
 * @param began what the person began from; what this device has of the server when nothing is said. While the server's set is still
 * that one, its present version is the base, whatever it was called when they began.
 */
export const saveQuestions = (
	{ store }: Stored,
	jobId: string,
	questions: QuestionsPayload['questions'],
	{ newId, at }: Made,
	began?: Pick<QuestionsDraft, 'version' | 'base'>,
): Promise<EditOutcome> =>
	store.write('strict', ['jobs', 'outbox', 'meta'], async (tables) => {
		const shown = await findOptimisticJob(tables, jobId);
		if (!shown) return 'gone';
		const job = (await tables.jobs.get(jobId)) ?? shown.job;
		const isBase = !began || isSameQuestions(job.questions, began.base);
		const op: Op = {
			id: newId(),
			schema: OP_SCHEMA_VERSION,
			kind: 'save_questions',
			record: jobId,
			payload: { base_version: isBase ? job.questions_version : began.version, questions },
		};
		await enqueue(tables, op, at, began?.base);
		await tables.meta.delete(questionsDraftKey(jobId));
		return 'queued';
	});

/**
 * Reopens a rejected set for editing: removes it from the outbox and makes it the local draft, based on the server's
 * version. Later edits of it stay; `gone` also when another edit is open. One strict transaction.
 */
export const undoQuestions = ({ store }: Stored, opId: string): Promise<ParkedOutcome> =>
	store.write('strict', ['jobs', 'outbox', 'meta'], async ({ jobs, outbox, meta }) => {
		const [row] = await outbox.where('id', opId);
		if (row?.state !== 'parked' || row.op.kind !== 'save_questions') return 'gone';
		const { payload, record } = row.op;
		const key = questionsDraftKey(record);
		const editing = await meta.get(key);
		const kept = editing && (JSON.parse(editing.value) as QuestionsDraft);
		if (kept && !isSameQuestions(kept.base, payload.questions)) return 'gone';
		const job = await jobs.get(record);
		const back: QuestionsDraft = {
			version: job?.questions_version ?? '',
			base: job?.questions ?? [],
			questions: kept?.questions ?? payload.questions,
		};
		await meta.put({ key, value: JSON.stringify(back) });
		await outbox.delete(row.seq);
		return 'done';
	});
