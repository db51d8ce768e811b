import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { InvitationBatch } from '#domain/invitations/batch';
import { sleep } from '../../core/platform/sleep.ts';
import type { CallResult } from '../../core/remote/call.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { clearStorageFailure, reportStorageFailure } from '../../core/store/storage-status.ts';
import { findInvitationBatch, inviteCandidates } from './api.ts';
import { isSendable, readEntry } from './entry.ts';
import { findInvitationDraft, type InvitationDraft, saveInvitationDraft } from './invitation-draft.ts';
import { type BatchEvent, inviteCandidatesMachine, type Sent } from './invite-candidates-machine.ts';

/** Poll interval of a running batch, and delay after a failure, in milliseconds. */
const POLL_MS = 1_000;
const RETRY_MS = 3_000;

const outcomeOf = (called: CallResult<InvitationBatch>): Sent =>
	called.ok ? { batch: called.value } : { failure: called.failure };

const requestOf = (jobId: string, { batchId, entries, message, remind }: InvitationDraft) => ({
	id: batchId,
	jobId,
	customMessage: message.trim(),
	remind,
	recipients: entries.filter(isSendable).map(readEntry),
});

/** Saves drafts one after the other, so that the newest is written last. */
function writerFor(userId: string, jobId: string) {
	let last: Promise<unknown> = Promise.resolve();
	return fromCallback<{ type: 'draft.written'; draft: InvitationDraft }>(({ receive }) => {
		receive(({ draft }) => {
			last = last
				.then(() => saveInvitationDraft(accountDatabase(userId), jobId, draft))
				.then(clearStorageFailure, reportStorageFailure);
		});
	});
}

/** Polls a batch until it is done. */
const followBatch = fromCallback<BatchEvent, string>(({ input, sendBack }) => {
	const controller = new AbortController();
	void (async () => {
		while (!controller.signal.aborted) {
			const found = await findInvitationBatch(input);
			if (controller.signal.aborted) return;
			sendBack(found.ok ? { type: 'batch.updated', batch: found.value } : { type: 'batch.unreachable' });
			if (found.ok && found.value.is_done) return;
			await sleep(found.ok ? POLL_MS : RETRY_MS, controller.signal);
		}
	})();
	return () => controller.abort();
});

const machineFor = (userId: string, jobId: string) =>
	inviteCandidatesMachine.provide({
		actors: {
			writer: writerFor(userId, jobId),
			readDraft: fromPromise(() => findInvitationDraft(accountDatabase(userId), jobId)),
			findBatch: fromPromise(async ({ input }) => {
				const found = await findInvitationBatch(input);
				return !found.ok && found.failure === 'not_found' ? 'none' : outcomeOf(found);
			}),
			postBatch: fromPromise(async ({ input }) => outcomeOf(await inviteCandidates(requestOf(jobId, input)))),
			followBatch,
		},
	});

/** State of inviting candidates to a job. The calling component must have account and job as its `key`. */
export function useInviteCandidates(userId: string, jobId: string) {
	const machine = useMemo(() => machineFor(userId, jobId), [userId, jobId]);
	const [snapshot, send] = useMachine(machine);
	return {
		...snapshot.context,
		isLoading: snapshot.hasTag('loading'),
		isSending: snapshot.hasTag('sending'),
		isResults: snapshot.hasTag('results'),
		send,
	};
}
export type InviteCandidates = ReturnType<typeof useInviteCandidates>;
