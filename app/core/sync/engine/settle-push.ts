import { classifyResponse, type SyncResponse } from '#domain/sync/classify-answer';
import type { OutboxRow } from '../../store/rows.ts';
import { applyResults, parkRow } from './apply-results.ts';
import { type Pace, requeue } from './batch-scheduler.ts';
import type { Lease } from './lease.ts';
import type { EnginePorts } from './ports.ts';
import type { PushOutcome } from './push-once.ts';
import { resubmitAfterRestore } from './resubmit-after-restore.ts';

const isSynced = (batch: readonly OutboxRow[]): boolean =>
	batch.some(({ lane }) => lane === 'submissions' || lane === 'admin_edits');

/** Parses the response to a push of these entries and applies it; see `pushOnce`. */
export async function readPushResponse(
	ports: Pick<EnginePorts, 'clock' | 'newId'>,
	lease: Lease,
	pace: Pace,
	batch: readonly OutboxRow[],
	answer: SyncResponse,
): Promise<PushOutcome> {
	const verdict = classifyResponse(answer);
	switch (verdict.kind) {
		case 'results': {
			const { results, epoch } = verdict;
			const made = { newId: ports.newId, at: ports.clock.isoNow() };
			const answered = await applyResults(lease, batch, results, { epoch, ...made });
			await resubmitAfterRestore(lease, epoch, made);
			if (answered === 0) {
				pace.failed(batch);
				return { kind: 'retry', afterMs: null, hasUntried: pace.hasUntried() };
			}
			pace.worked(batch.filter(({ id }) => results.some(({ op }) => op === id)));
			return { kind: 'progress', isSynced: isSynced(batch) };
		}
		case 'retry':
			if (verdict.carried) pace.failed(batch);
			await requeue(lease, batch, verdict.carried, verdict.obstacle);
			return { kind: 'retry', afterMs: verdict.afterMs, hasUntried: verdict.carried && pace.hasUntried() };
		case 'sign_in':
			await requeue(lease, batch, false);
			return { kind: 'sign_in' };
		case 'refused': {
			const [only] = batch;
			if (batch.length > 1 || !only) {
				// Smaller batches will isolate the cause.
				pace.failed(batch);
				await requeue(lease, batch, true);
				return { kind: 'split' };
			}
			await parkRow(lease, only, { reason: verdict.code, detail: verdict.detail });
			return { kind: 'progress', isSynced: false };
		}
	}
}
