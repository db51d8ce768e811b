import { Circle, Diamond, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RiskLevel } from '#domain/assessments/risk-level';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { OwnText } from './own-text.tsx';

export type BadgeKind = 'neutral' | 'outline' | 'info' | 'ok' | 'warn' | 'bad';

const KINDS: Record<BadgeKind, string> = {
	neutral: 'bg-well text-ink-2',
	outline: 'border border-line-2 text-ink-2',
	info: 'bg-accent-tint text-accent',
	ok: 'bg-ok-tint text-ok',
	warn: 'bg-warn-tint text-warn',
	bad: 'bg-bad-tint text-bad',
};

/** A short label on a tinted background, 22 px high, taller with larger text. Use `outline` for neutral facts. */
export function Badge({ kind, icon, children }: { kind: BadgeKind; icon?: LucideIcon; children: ReactNode }) {
	return (
		<span
			className={classNames(
				'inline-flex min-h-5.5 items-center gap-1 rounded-badge px-1.5 py-0.5 text-axis font-label whitespace-nowrap forced-colors:border',
				KINDS[kind],
			)}
		>
			{icon && <Icon icon={icon} className="size-3.5" />}
			<OwnText>{children}</OwnText>
		</span>
	);
}

const RISKS: Record<RiskLevel, { kind: BadgeKind; icon: LucideIcon }> = {
	high: { kind: 'bad', icon: TriangleAlert },
	medium: { kind: 'warn', icon: Diamond },
	low: { kind: 'ok', icon: Circle },
};

/** A behaviour risk, with a shape for its level: triangle, diamond, circle. */
export function RiskBadge({ level, children }: { level: RiskLevel; children: ReactNode }) {
	return (
		<Badge kind={RISKS[level].kind} icon={RISKS[level].icon}>
			{children}
		</Badge>
	);
}
