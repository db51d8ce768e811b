import { classifyAnswer } from '#domain/sync/classify-answer';
import type { OutboxRow } from '../../data/schema/rows.ts';
import { applyResults, parkRow, requeue } from './apply-results.ts';
import type { Lease } from './lease.ts';
import { offerAgain } from './offer-again.ts';
import type { EnginePorts } from './ports.ts';
import { type Pace, takeBatch } from './take-batch.ts';

/**
 * `progress`: something was settled or parked; `isSynced` says that rows which are pulled may have changed. `idle`: nothing waits.
 * `retry`: again after a while;
 * `isOthersTurn`: something waits that was not in the request. `split`: again at once, in smaller company.
 */
export type PushOutcome =
	| { kind: 'idle' }
	| { kind: 'progress'; isSynced: boolean }
	| { kind: 'retry'; afterMs: number | null; isOthersTurn: boolean }
	| { kind: 'split' }
	| { kind: 'sign_in' };

const isSynced = (batch: readonly OutboxRow[]): boolean =>
	batch.some(({ lane }) => lane === 'submissions' || lane === 'admin_edits');

/**
 * Sends one request and writes down what comes back. Nothing but the server's word on an operation removes or parks it.
 * @throws StaleTermError when another tab leads now; otherwise rejects only when the store does, and then all is sent again
 */
export async function pushOnce(
	ports: Pick<EnginePorts, 'transport' | 'clock' | 'newId'>,
	lease: Lease,
	pace: Pace,
	signal: AbortSignal,
): Promise<PushOutcome> {
	const batch = await takeBatch(lease, pace);
	if (batch.length === 0) return { kind: 'idle' };
	const answer = await ports.transport.push(
		batch.map(({ op }) => op),
		signal,
	);
	const verdict = classifyAnswer(answer);
	switch (verdict.kind) {
		case 'results': {
			const { results, epoch } = verdict;
			const made = { newId: ports.newId, at: ports.clock.isoNow() };
			const answered = await applyResults(lease, batch, results, { epoch, ...made });
			await offerAgain(lease, epoch, made);
			if (answered === 0) {
				pace.failed(batch);
				return { kind: 'retry', afterMs: null, isOthersTurn: pace.isOthersTurn() };
			}
			pace.worked(batch.filter(({ id }) => results.some(({ op }) => op === id)));
			return { kind: 'progress', isSynced: isSynced(batch) };
		}
		case 'retry':
			if (verdict.carried) pace.failed(batch);
			await requeue(lease, batch, verdict.carried);
			return { kind: 'retry', afterMs: verdict.afterMs, isOthersTurn: verdict.carried && pace.isOthersTurn() };
		case 'sign_in':
			await requeue(lease, batch, false);
			return { kind: 'sign_in' };
		case 'refused': {
			const [only] = batch;
			if (batch.length > 1 || !only) {
				// Which one of them it is shows when they travel in smaller company.
				pace.failed(batch);
				await requeue(lease, batch, true);
				return { kind: 'split' };
			}
			await parkRow(lease, only, { reason: verdict.code, detail: verdict.detail });
			return { kind: 'progress', isSynced: false };
		}
	}
}
