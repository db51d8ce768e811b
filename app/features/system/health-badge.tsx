import { CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { HealthStatus } from '#domain/health/system-health';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { systemMessages as words } from './words.ts';

const LOOKS: Record<HealthStatus, { kind: BadgeKind; icon: LucideIcon }> = {
	healthy: { kind: 'ok', icon: CircleCheck },
	degraded: { kind: 'warn', icon: TriangleAlert },
	unhealthy: { kind: 'bad', icon: TriangleAlert },
	unknown: { kind: 'neutral', icon: CircleHelp },
};

/** A health status as text with an icon, so that it does not rely on colour. */
export function HealthBadge({ status }: { status: HealthStatus }) {
	return (
		<Badge kind={LOOKS[status].kind} icon={LOOKS[status].icon}>
			{words.statuses[status]}
		</Badge>
	);
}
