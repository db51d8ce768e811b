import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { ReEvaluationBatch } from '#domain/re-evaluation/batch';
import { isOpenBatch } from '#domain/re-evaluation/batch';
import { sleep } from '../../core/platform/sleep.ts';
import type { CallResult } from '../../core/remote/call.ts';
import { withToken } from '../../core/session/with-token.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { cancelReEvaluation, fetchReEvaluationBatch, postReEvaluation } from './api.ts';
import { type BatchOutcome, type FollowEvent, reEvaluateBatchMachine } from './re-evaluate-batch-machine.ts';
import { reEvaluationMessages as words } from './words.ts';

/**
 * Poll interval of a running batch, and delay after a failure, in milliseconds. Pings bring reports in between, but may be lost.
 */
const POLL_MS = 2_000;
const RETRY_MS = 4_000;

const outcomeOf = (called: CallResult<ReEvaluationBatch>): BatchOutcome =>
	called.ok ? { batch: called.value } : { failure: called.failure };

/** Polls a batch until it has ended. */
const followBatch = fromCallback<FollowEvent, string>(({ input, sendBack }) => {
	const controller = new AbortController();
	void (async () => {
		while (!controller.signal.aborted) {
			const found = await withToken((token) => fetchReEvaluationBatch(token, input));
			if (controller.signal.aborted) return;
			sendBack(found.ok ? { type: 'batch.updated', batch: found.value } : { type: 'batch.unreachable' });
			if (found.ok && !isOpenBatch(found.value)) return;
			await sleep(found.ok ? POLL_MS : RETRY_MS, controller.signal);
		}
	})();
	return () => controller.abort();
});

function announce(batch: ReEvaluationBatch | null): void {
	if (batch?.status === 'completed') toastSuccess(words.completed(batch.completed, batch.total));
	if (batch?.status === 'failed') toastError(words.failed);
	if (batch?.status === 'cancelled') toastSuccess(words.cancelled(batch.completed, batch.total));
}

/**
 * Starts, follows and cancels batches. `found`: the latest batch on the server. `onEnd`: called when results are
 * available; must be a stable function.
 */
export function useReEvaluateBatch(found: ReEvaluationBatch | null | undefined, onEnd: () => void) {
	const machine = useMemo(
		() =>
			reEvaluateBatchMachine.provide({
				actors: {
					startBatch: fromPromise(async ({ input }) =>
						outcomeOf(await withToken((token) => postReEvaluation(token, input))),
					),
					cancelBatch: fromPromise(async ({ input }) =>
						outcomeOf(await withToken((token) => cancelReEvaluation(token, input))),
					),
					followBatch,
				},
				actions: {
					askForSelection: () => toastError(words.noneSelected),
					announceEnd: ({ context }) => {
						announce(context.batch);
						onEnd();
					},
				},
			}),
		[onEnd],
	);
	const [snapshot, send] = useMachine(machine);
	useEffect(() => {
		if (found !== undefined) send({ type: 'batch.found', batch: found });
	}, [found, send]);
	return {
		...snapshot.context,
		isConfirming: snapshot.hasTag('confirming'),
		isStarting: snapshot.hasTag('starting'),
		isRunning: snapshot.hasTag('running'),
		isCancelling: snapshot.hasTag('cancelling'),
		send,
	};
}
export type ReEvaluateBatch = ReturnType<typeof useReEvaluateBatch>;
