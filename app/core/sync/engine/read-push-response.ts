import { classifyPush, type SyncResponse } from '#domain/sync/classify-push';
import type { OutboxRow } from '../../store/rows.ts';
import { applyResults, parkRow } from './apply-results.ts';
import { requeue } from './batch-scheduler.ts';
import type { EnginePorts, Lease, ResponseOutcome } from './ports.ts';
import { resubmitAfterRestore } from './resubmit-after-restore.ts';

const isSynced = (batch: readonly OutboxRow[]): boolean =>
	batch.some(({ lane }) => lane === 'submissions' || lane === 'admin_edits');

/** Parses the response to a push of these entries and applies it; see `pushOnce`. */
export async function readPushResponse(
	ports: Pick<EnginePorts, 'clock' | 'newId'>,
	lease: Lease,
	batch: readonly OutboxRow[],
	response: SyncResponse,
): Promise<ResponseOutcome> {
	const verdict = classifyPush(response);
	switch (verdict.kind) {
		case 'results': {
			const { results, epoch } = verdict;
			const context = { newId: ports.newId, at: ports.clock.isoNow() };
			const applied = await applyResults(lease, batch, results, { epoch, ...context });
			await resubmitAfterRestore(lease, epoch, context);
			if (applied === 0) return { kind: 'retry', afterMs: null, mayBeCause: true };
			return { kind: 'progress', isSynced: isSynced(batch) };
		}
		case 'retry':
			await requeue(lease, batch, verdict.carried, verdict.obstacle);
			return { kind: 'retry', afterMs: verdict.afterMs, mayBeCause: verdict.carried };
		case 'sign_in':
			await requeue(lease, batch, false);
			return { kind: 'sign_in' };
		case 'refused': {
			const [only] = batch;
			if (batch.length > 1 || !only) {
				// Smaller batches will isolate the cause.
				await requeue(lease, batch, true);
				return { kind: 'split' };
			}
			await parkRow(lease, only, { reason: verdict.code, detail: verdict.detail });
			return { kind: 'progress', isSynced: false };
		}
	}
}
