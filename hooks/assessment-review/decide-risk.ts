import type { Actor } from '#domain/access/actor';
import {
	type DecidedRisk,
	possibleRiskDecision,
	type RiskDecision,
	riskAsSeen,
} from '#domain/assessments/risk-decision';
import { execute, newRecordId, toStoredTime } from '../core/database.ts';
import { Refusal } from '../core/http-response.ts';
import { pingStaff } from '../core/ping-staff.ts';
import { findDecidedRisk } from './assessments.ts';

export type RiskAction = {
	assessmentId: string;
	decision: RiskDecision;
	reason: string;
	/** What the person had before their eyes (`riskAsSeen`). */
	seen: string;
};

/**
 * Somebody of the hiring team dismisses the behaviour risk of an assessment, or takes a dismissal back: a row of its own for each, nothing
 * else changes. Score, rank and recommendation never knew of the risk; the candidate and the model never hear of it. Gives the row's id.
 *
 * A dismissal is about the signals that the person read, so they are kept with it and it holds while the assessment's are the same. An
 * evaluation that is repeated measures the same and changes nothing. Other signals (measurements that came late, a copy that was handed in
 * meanwhile) have been read by nobody: they are shown again, and what was said of those before stays beside them.
 *
 * @throws Refusal 404 `not_found`; 409 `risk_changed` when signals or decisions are no longer what the person saw, or leave nothing to
 * dismiss or to take back.
 */
export function decideRisk(app: core.App, actor: Actor, { assessmentId, decision, reason, seen }: RiskAction): string {
	const id = newRecordId();
	app.runInTransaction((transaction) => {
		const text = findDecidedRisk(transaction, assessmentId);
		if (text === '') throw new Refusal(404, 'not_found');
		const risk: DecidedRisk = JSON.parse(text);
		if (riskAsSeen(risk) !== seen || possibleRiskDecision(risk) !== decision) throw new Refusal(409, 'risk_changed');
		execute(
			transaction.nonconcurrentDB(),
			`INSERT INTO risk_decisions
				(id, assessment_id, decision, reason, risk_score, behavior_flags, suspicious_patterns, decided_by, created_at)
			SELECT {:id}, id, {:decision}, {:reason}, risk_score, behavior_flags, suspicious_patterns, {:actor}, {:now}
			FROM assessments WHERE id = {:assessment}`,
			{ id, assessment: assessmentId, decision, reason, actor: actor.id, now: toStoredTime(new Date()) },
		);
	});
	pingStaff(app, 'assessments', assessmentId);
	return id;
}
