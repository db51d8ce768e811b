import { type ListedApplication, withStage } from '../assessments/listed-application.ts';
import { type DecisionPayload, isNewest } from '../hire-events/decision.ts';
import type { PendingOp } from './optimistic-rows.ts';

/** The newest decision of each application that waits, by its id, without tests. */
export function pendingDecisions(ops: readonly PendingOp[]): Map<string, DecisionPayload> {
	const newest = new Map<string, DecisionPayload>();
	for (const { op, isParked } of ops) {
		if (op.kind !== 'record_decision' || isParked || op.payload.test_mode) continue;
		const before = newest.get(op.record);
		if (!before || isNewest(op.payload, before.event_date)) newest.set(op.record, op.payload);
	}
	return newest;
}

/** `withStage` of a decision that waits. */
export function withPendingStage(row: ListedApplication, decision: DecisionPayload): ListedApplication {
	const decided = withStage(row, decision);
	return decided === row ? row : { ...decided, is_stage_unsent: true };
}
