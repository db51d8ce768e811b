import type { Actor } from '#domain/access/actor';
import {
	type DecidedRisk,
	possibleRiskDecision,
	type RiskDecision,
	riskAsSeen,
} from '#domain/assessments/risk-decision';
import { Refusal } from '../core/http/http-response.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { execute, newRecordId, toStoredTime } from '../core/sql/database.ts';
import { findDecidedRisk } from '../rows/assessments.ts';
import { missingAssessment } from '../rows/withdrawn.ts';

type RiskAction = {
	assessmentId: string;
	decision: RiskDecision;
	reason: string;
	/** The risk that the user saw (`riskAsSeen`). */
	seen: string;
};

/**
 * A staff member dismisses the behaviour risk of an assessment or restores it. Each decision is a new row; nothing else
 * changes. Score, rank and recommendation do not depend on the risk, and neither candidate nor model sees it. Returns the row's
 * id.
 * A dismissal refers to the signals that the user saw. They are stored with it, and it applies while the assessment's signals
 * are equal. A repeated evaluation measures the same signals and changes nothing. New signals (late analytics, a copy submitted
 * later) have not been reviewed: the risk is shown again, next to the earlier decision.
 * @throws Refusal 404 `not_found`; 409 `risk_changed` when signals or decisions have changed since the user saw them, or there
 * is nothing to dismiss or to restore.
 */
export function decideRisk(app: core.App, actor: Actor, { assessmentId, decision, reason, seen }: RiskAction): string {
	const id = newRecordId();
	app.runInTransaction((transaction) => {
		const text = findDecidedRisk(transaction, assessmentId);
		if (text === '') throw missingAssessment(transaction, assessmentId);
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
