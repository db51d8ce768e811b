import type { OwnAssessment } from '../assessments/assessment.ts';
import type { Op } from './registry.ts';

/** A withdrawn application. `at`: ISO 8601. `isUnsent`: the server does not know yet. */
export type Withdrawal = { at: string; isUnsent: boolean };

/** Whether an operation of a submission's record is the submission. */
export const isOfSubmission = ({ op }: { op: Op }): boolean => op.kind !== 'withdraw_application';

/**
 * Whether the account has withdrawn an own application, with what waits to be sent; undefined while it stands.
 * @param entries operations of its record; a rejected one does not count
 */
export function withdrawalOf(
	assessment: Pick<OwnAssessment, 'withdrawn_at'> | undefined,
	entries: readonly { op: Op; state: 'queued' | 'sending' | 'parked'; queued_at: string }[],
): Withdrawal | undefined {
	const waiting = entries.flatMap(({ op, state, queued_at }) =>
		op.kind === 'withdraw_application' && state !== 'parked'
			? [{ withdrawn: op.payload.withdrawn, at: queued_at }]
			: [],
	);
	const last = waiting.at(-1);
	if (last) return last.withdrawn ? { at: last.at, isUnsent: true } : undefined;
	return assessment?.withdrawn_at ? { at: assessment.withdrawn_at, isUnsent: false } : undefined;
}
