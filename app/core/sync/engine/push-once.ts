import { nextBatch, type Pace, requeue } from './batch-scheduler.ts';
import type { Lease } from './lease.ts';
import type { EnginePorts } from './ports.ts';

/**
 * `progress`: an op has a final result or was parked; `isSynced` says that pulled rows may have changed. `idle`: nothing
 * waits. `retry`: again after `afterMs` milliseconds, or after the default delay when the server set none; `hasUntried`:
 * ops wait that were not in the request. `split`: again immediately, in smaller batches. `sign_in`: the session has ended.
 */
export type PushOutcome =
	| { kind: 'idle' }
	| { kind: 'progress'; isSynced: boolean }
	| { kind: 'retry'; afterMs: number | null; hasUntried: boolean }
	| { kind: 'split' }
	| { kind: 'sign_in' };

/**
 * Sends one batch and applies the response. Only a server result removes or parks an operation.
 * @throws StaleTermError when another tab leads now; otherwise rejects only when the store does, and then the batch is sent
 * again
 */
export async function pushOnce(
	ports: Pick<EnginePorts, 'transport' | 'settling' | 'clock' | 'newId'>,
	lease: Lease,
	pace: Pace,
	signal: AbortSignal,
): Promise<PushOutcome> {
	const batch = await nextBatch(lease, pace);
	if (batch.length === 0) return { kind: 'idle' };
	const settle = await ports.settling();
	if (!settle) {
		// Do not send a request whose response cannot be saved.
		await requeue(lease, batch, false);
		return { kind: 'retry', afterMs: null, hasUntried: false };
	}
	const answer = await ports.transport.push(
		batch.map(({ op }) => op),
		signal,
	);
	return settle(ports, lease, pace, batch, answer);
}
