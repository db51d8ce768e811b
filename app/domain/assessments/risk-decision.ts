import * as z from 'zod/mini';
import { INFORMATION_FLAGS } from './behavior-flags.ts';
import type { BehaviorSignals } from './behavior-signals.ts';
import { MEDIUM_RISK_ABOVE } from './risk-level.ts';

/** A staff decision about a behaviour risk: dismiss it, or restore it. */
export const RISK_DECISIONS = ['dismissed', 'restored'] as const;
export type RiskDecision = (typeof RISK_DECISIONS)[number];

/** A stored decision. Visible to staff only; immutable. */
export const riskDecisionSchema = z.object({
	id: z.string(),
	decision: z.enum(RISK_DECISIONS),
	reason: z.string(),
	/** The risk at the time of the decision, 0–100; null if the signals had none. */
	risk_score: z.nullable(z.number()),
	/** Name of the staff member who decided; empty if the account was deleted. */
	decided_by_name: z.string(),
	created_at: z.string(),
});
export type RiskDecisionRecord = z.infer<typeof riskDecisionSchema>;

/** The signals of an assessment with the decisions about them, newest first. */
export type DecidedRisk = BehaviorSignals & {
	/** Whether the newest decision dismisses exactly these signals. */
	risk_dismissed: boolean;
	risk_decisions: readonly RiskDecisionRecord[];
};

/** The decision that is currently possible; null if there are no signals to dismiss. */
export function possibleRiskDecision(risk: Omit<DecidedRisk, 'risk_decisions'>): RiskDecision | null {
	if (risk.risk_dismissed) return 'restored';
	const says =
		(risk.risk_score ?? 0) > MEDIUM_RISK_ABOVE ||
		risk.suspicious_patterns === true ||
		risk.behavior_flags.some(({ flag }) => !INFORMATION_FLAGS.includes(flag));
	return says ? 'dismissed' : null;
}

/**
 * Serialises the signals and the newest decision about them. Equal results mean that the state which a user saw is still
 * current.
 */
export const riskAsSeen = ({
	risk_score,
	suspicious_patterns,
	behavior_flags,
	risk_decisions,
}: Omit<DecidedRisk, 'risk_dismissed'>): string =>
	JSON.stringify([
		risk_score,
		suspicious_patterns,
		behavior_flags.map(({ flag, question_id, value }) => [flag, question_id, value]),
		risk_decisions[0]?.id ?? null,
	]);
