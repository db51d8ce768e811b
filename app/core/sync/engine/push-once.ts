import { nextBatch, type Pace, requeue } from './batch-scheduler.ts';
import type { Lease } from './lease.ts';
import type { EnginePorts } from './ports.ts';

/**
 * `progress`: something was settled or parked; `isSynced` says that rows which are pulled may have changed. `idle`: nothing waits.
 * `retry`: again after `afterMs` milliseconds, or after the usual wait when the server named none; `isOthersTurn`: something waits that was not
 * in the request. `split`: again at once, in smaller company. `sign_in`: the session has ended.
 */
export type PushOutcome =
	| { kind: 'idle' }
	| { kind: 'progress'; isSynced: boolean }
	| { kind: 'retry'; afterMs: number | null; hasUntried: boolean }
	| { kind: 'split' }
	| { kind: 'sign_in' };

/**
 * Sends one request and writes down what comes back. Nothing but the server's word on an operation removes or parks it.
 * @throws StaleTermError when another tab leads now; otherwise rejects only when the store does, and then all is sent again
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
		// An answer that cannot be written down is not asked for.
		await requeue(lease, batch, false);
		return { kind: 'retry', afterMs: null, hasUntried: false };
	}
	const answer = await ports.transport.push(
		batch.map(({ op }) => op),
		signal,
	);
	return settle(ports, lease, pace, batch, answer);
}
