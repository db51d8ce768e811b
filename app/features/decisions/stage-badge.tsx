import {
	Circle,
	CircleArrowRight,
	CircleCheck,
	CircleDot,
	CircleDotDashed,
	CircleMinus,
	type LucideIcon,
} from 'lucide-react';
import type { HireStage } from '#domain/hire-events/hire-event';
import { hireWords } from '#domain/hire-events/hire-words';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';

const LOOKS: Record<HireStage, { kind: BadgeKind; icon: LucideIcon }> = {
	applied: { kind: 'outline', icon: Circle },
	screened: { kind: 'neutral', icon: CircleDotDashed },
	interviewed: { kind: 'neutral', icon: CircleDot },
	offered: { kind: 'info', icon: CircleArrowRight },
	hired: { kind: 'ok', icon: CircleCheck },
	rejected: { kind: 'neutral', icon: CircleMinus },
};

/** The icon of each stage. */
export const STAGE_ICONS: Record<HireStage, LucideIcon> = {
	applied: LOOKS.applied.icon,
	screened: LOOKS.screened.icon,
	interviewed: LOOKS.interviewed.icon,
	offered: LOOKS.offered.icon,
	hired: LOOKS.hired.icon,
	rejected: LOOKS.rejected.icon,
};

/** The stage of an application. */
export function StageBadge({ stage }: { stage: HireStage }) {
	return (
		<Badge kind={LOOKS[stage].kind} icon={LOOKS[stage].icon}>
			{hireWords.stages[stage]}
		</Badge>
	);
}
