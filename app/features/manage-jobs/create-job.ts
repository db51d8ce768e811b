import { newJobFields } from '#domain/ops/create-job';
import type { HasStore } from '../../core/store/account-database.ts';
import { type CommandContext, enqueue } from '../../core/store/enqueue.ts';
import { newJobKey } from '../../core/store/local-draft-keys.ts';
import { saveLocalDraft } from '../../core/store/local-drafts.ts';
import { isNewJobBegun, type NewJobDraft } from './find-new-job.ts';

/** Saves the local draft of a new job, so that it survives a crash. Deletes an empty draft. */
export const saveNewJobDraft = (database: HasStore, draft: NewJobDraft): Promise<void> =>
	saveLocalDraft(database, newJobKey(draft.id), isNewJobBegun(draft) ? draft : null);

/**
 * Queues a new job and deletes its draft, in one strict transaction. Returns `known` without queueing when this draft was
 * queued before, perhaps in another tab.
 */
export const createJob = (
	{ store }: HasStore,
	draft: NewJobDraft,
	context: CommandContext,
): Promise<'queued' | 'known'> =>
	store.write('strict', ['jobs', 'outbox', 'local_drafts'], async (tables) => {
		const waiting = await tables.outbox.where('record', draft.id);
		const isKnown = waiting.length > 0 || (await tables.jobs.get(draft.id)) !== undefined;
		await tables.local_drafts.delete(newJobKey(draft.id));
		if (isKnown) return 'known';
		await enqueue(tables, { kind: 'create_job', record: draft.id, payload: draft.fields }, context);
		return 'queued';
	});

/**
 * Turns a rejected new job back into a local draft, so that the user can correct it. One strict transaction, so that its
 * content is never lost. Returns false when the operation is not parked, or when other operations of the job are queued.
 */
export const reopenNewJob = ({ store }: HasStore, opId: string): Promise<boolean> =>
	store.write('strict', ['outbox', 'local_drafts'], async ({ outbox, local_drafts }) => {
		const [row] = await outbox.where('id', opId);
		if (row?.state !== 'parked' || row.op.kind !== 'create_job') return false;
		if ((await outbox.where('record', row.record)).length > 1) return false;
		const draft: NewJobDraft = { id: row.record, fields: newJobFields(row.op.payload) };
		await local_drafts.put({ key: newJobKey(draft.id), value: JSON.stringify(draft) });
		await outbox.delete(row.seq);
		return true;
	});

/**
 * Discards a new job that the server has not accepted, with its queued operations. If a request without a response
 * contained it, the next pull brings it back. Returns `sent`, without a change, while a request contains it and when the
 * server has it.
 */
export const discardNewJob = ({ store }: HasStore, jobId: string): Promise<'done' | 'sent'> =>
	store.write('strict', ['outbox', 'jobs'], async ({ outbox, jobs }) => {
		const waiting = await outbox.where('record', jobId);
		const made = waiting.find(({ op }) => op.kind === 'create_job');
		if (!made || made.state === 'sending' || (await jobs.get(jobId))) return 'sent';
		await outbox.deleteAll(waiting.map(({ seq }) => seq));
		return 'done';
	});
