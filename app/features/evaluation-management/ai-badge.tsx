import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { BANNER_POLL_MS } from '#domain/health/system-health';
import { type HealthReport, useSystemHealth } from '../../core/session/use-system-health.ts';
import { Badge } from '../../ui/badge.tsx';
import { evaluationManagementMessages } from './words.ts';

const words = evaluationManagementMessages.aiStates;

const LOOKS = {
	active: { kind: 'ok', icon: CircleCheck },
	missing: { kind: 'warn', icon: TriangleAlert },
	disturbed: { kind: 'warn', icon: TriangleAlert },
	unchecked: { kind: 'neutral', icon: CircleHelp },
} as const;

function stateOf(report: HealthReport): keyof typeof LOOKS {
	if (report === 'unchecked') return 'unchecked';
	if (report.has_ai === false) return 'missing';
	return report.services.ai_evaluation.status === 'healthy' ? 'active' : 'disturbed';
}

/** Whether the AI evaluates, as of the last check. Renders nothing before the first check and offline. */
export function AiBadge() {
	const report = useSystemHealth(BANNER_POLL_MS);
	if (!report) return null;
	const state = stateOf(report);
	return <Badge {...LOOKS[state]}>{words[state]}</Badge>;
}
