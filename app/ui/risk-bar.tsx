import type { RiskLevel } from '#domain/assessments/risk-level';
import { AccessibleGraphic } from './accessible-graphic.tsx';
import { classNames } from './class-names.ts';
import { graphicMessages } from './graphic-words.ts';

const FILLS: Record<RiskLevel, string> = { low: 'bg-ok-fill', medium: 'bg-warn-fill', high: 'bg-bad-fill' };

/**
 * A behaviour risk on a scale of 0–100, divided into its levels; only the segment that contains it is filled. A signal, never
 * proof. `cuts`: the starts of medium and high. Without a value it shows "No data"; without a level no segment is filled.
 */
export function RiskBar({
	value,
	level,
	cuts,
	label,
}: {
	value: number | null;
	level: RiskLevel | null;
	cuts: readonly [number, number];
	label: string;
}) {
	if (value === null) return <p className="text-meta text-ink-3">{graphicMessages.noData}</p>;
	const [medium, high] = cuts;
	const parts: { level: RiskLevel; width: number }[] = [
		{ level: 'low', width: medium },
		{ level: 'medium', width: high - medium },
		{ level: 'high', width: 100 - high },
	];
	return (
		<AccessibleGraphic finding={graphicMessages.riskOutOf100(label, value)}>
			<span className="flex gap-0.5 py-1">
				{parts.map((part) => (
					<span
						key={part.level}
						className={classNames('drawn h-1.5', part.level === level ? FILLS[part.level] : 'bg-line-2')}
						style={{ width: `${part.width}%` }}
					/>
				))}
			</span>
			<span
				className="drawn absolute top-0 h-3.5 w-[3px] -translate-x-1/2 bg-ink shadow-[0_0_0_2px_var(--ground,var(--well))]"
				style={{ left: `${value}%` }}
			/>
			<span className="relative block min-h-[1rem] text-axis tabular-nums text-ink-3">
				<span>{graphicMessages.low}</span>
				{cuts.map((cut) => (
					<span key={cut} className="absolute top-0" style={{ left: `${cut}%` }}>
						{cut}
					</span>
				))}
			</span>
		</AccessibleGraphic>
	);
}
