import { expect, it } from 'vitest';
import type { BehaviorFlagName } from '../../../app/domain/assessments/behavior-flags.ts';
import { possibleRiskDecision, riskAsSeen } from '../../../app/domain/assessments/risk-decision.ts';
import { NO_SIGNALS } from '../../support/assessment-parts.ts';

const flag = (name: BehaviorFlagName) => ({ flag: name, question_id: 'q1', value: 3 });

it.each([
	['a medium risk', { risk_score: 41 }, 'dismissed'],
	['a low risk without flags', { risk_score: 40 }, null],
	['suspicious patterns without measurements', { suspicious_patterns: true }, 'dismissed'],
	['a flag at low risk', { risk_score: 12, behavior_flags: [flag('left_window_often')] }, 'dismissed'],
	['what only informs', { behavior_flags: [flag('no_analytics'), flag('non_keyboard_input')] }, null],
	['nothing measured', {}, null],
	['a dismissed risk', { risk_score: 80, risk_dismissed: true }, 'restored'],
])('allows the expected decision about %s', (_, signals, possible) => {
	expect(possibleRiskDecision({ ...NO_SIGNALS, ...signals })).toBe(possible);
});

it('the state that the user saw differs from every other state', () => {
	const decided = {
		id: 'd1',
		decision: 'dismissed' as const,
		reason: 'x',
		risk_score: 41,
		decided_by_name: '',
		created_at: '',
	};
	const states = [
		{ risk_score: 41 },
		{ risk_score: 42 },
		{ risk_score: 41, suspicious_patterns: false },
		{ risk_score: 41, behavior_flags: [flag('fast_typing')] },
		{ risk_score: 41, behavior_flags: [{ ...flag('fast_typing'), value: 4 }] },
		{ risk_score: 41, behavior_flags: [{ ...flag('fast_typing'), question_id: 'q2' }] },
		{ risk_score: 41, risk_decisions: [decided] },
		{ risk_score: 41, risk_decisions: [{ ...decided, id: 'd2' }, decided] },
	].map((state) => ({ ...NO_SIGNALS, risk_decisions: [], ...state }));
	expect(new Set(states.map((state) => riskAsSeen(state))).size).toBe(states.length);
});
