import * as z from 'zod/mini';
import { INFORMATION_FLAGS } from './behavior-flags.ts';
import type { BehaviorSignals } from './behavior-signals.ts';
import { MEDIUM_RISK_ABOVE } from './risk-level.ts';

/** A staff member's decision about a behaviour risk: dismissed, or shown again. */
export const RISK_DECISIONS = ['dismissed', 'restored'] as const;
export type RiskDecision = (typeof RISK_DECISIONS)[number];

/** A stored decision, visible to staff only; it never changes. */
export const riskDecisionSchema = z.object({
	id: z.string(),
	decision: z.enum(RISK_DECISIONS),
	reason: z.string(),
	/** The risk when it was decided, 0–100; null when the signals had none. */
	risk_score: z.nullable(z.number()),
	/** Name of the staff member who decided; empty when the account is deleted. */
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

/** The decision that is possible now; null without signals to dismiss. */
export function possibleRiskDecision(risk: Omit<DecidedRisk, 'risk_decisions'>): RiskDecision | null {
	if (risk.risk_dismissed) return 'restored';
	const says =
		(risk.risk_score ?? 0) > MEDIUM_RISK_ABOVE ||
		risk.suspicious_patterns === true ||
		risk.behavior_flags.some(({ flag }) => !INFORMATION_FLAGS.includes(flag));
	return says ? 'dismissed' : null;
}

/** The signals and the newest decision about them as text: equal texts mean that what a user saw is still current. */
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
