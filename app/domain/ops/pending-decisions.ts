import type { ListedApplication } from '../assessments/listed-application.ts';
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

/** A listed application with the stage of a decision that waits, unless an event of a later day sets it. */
export const withPendingStage = (row: ListedApplication, decision: DecisionPayload): ListedApplication =>
	isNewest(decision, row.stage_day)
		? { ...row, stage: decision.stage, stage_day: decision.event_date, is_stage_unsent: true }
		: row;
