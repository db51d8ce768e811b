import { type BatchScheduler, nextBatch } from './batch-scheduler.ts';
import type { EnginePorts, Lease, ResponseOutcome } from './ports.ts';
import { readPushResponse } from './read-push-response.ts';

/**
 * `idle`: the outbox is empty. `hasUntried`: the batch may be the cause, and ops that were not tried since are waiting. See
 * `ResponseOutcome`.
 */
type PushOutcome =
	| Exclude<ResponseOutcome, { kind: 'retry' }>
	| { kind: 'retry'; afterMs: number | null; hasUntried: boolean }
	| { kind: 'idle' };

/**
 * Sends one batch and applies the response. Only a server result removes or parks an operation.
 * @throws StaleTermError if another tab leads now; otherwise rejects only if the store does, and then the batch is sent again
 */
export async function pushOnce(
	ports: Pick<EnginePorts, 'transport' | 'clock' | 'newId'>,
	lease: Lease,
	scheduler: BatchScheduler,
	signal: AbortSignal,
): Promise<PushOutcome> {
	const { batch, hasUntried } = await nextBatch(lease, scheduler);
	if (batch.length === 0) return { kind: 'idle' };
	const response = await ports.transport.push(
		batch.map(({ op }) => op),
		signal,
	);
	const outcome = await readPushResponse(ports, lease, batch, response);
	if (outcome.kind === 'progress') scheduler.worked(batch);
	if (outcome.kind === 'split' || (outcome.kind === 'retry' && outcome.mayBeCause)) scheduler.failed(batch);
	if (outcome.kind !== 'retry') return outcome;
	return { kind: 'retry', afterMs: outcome.afterMs, hasUntried: outcome.mayBeCause && hasUntried };
}
