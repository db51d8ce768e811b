import { behaviorMessages } from '#domain/assessments/behavior-words';
import { factorLevel, type RiskLevel } from '#domain/assessments/risk-level';
import { characterMessages as words } from '#domain/evaluation/character-words';
import { RiskBadge } from '../badge.tsx';
import { classNames } from '../class-names.ts';
import { Section, useIsPrint } from './section.tsx';

const RISK_FILLS: Record<RiskLevel, string> = { low: 'bg-ok-fill', medium: 'bg-warn-fill', high: 'bg-bad-fill' };

type Traits = { values: Readonly<Record<string, number>>; kind: 'score' | 'risk' };

/** Named values of 0–10 as bars below a title. Renders nothing without values. */
export function TraitSection({ title, ...traits }: Traits & { title: string }) {
	if (Object.keys(traits.values).length === 0) return null;
	return (
		<Section title={title}>
			<TraitBars {...traits} />
		</Section>
	);
}

/** Bars with numbers. Risks also show the colour, shape and name of their level. */
function TraitBars({ values, kind }: Traits) {
	return (
		<dl className={classNames('grid gap-3', useIsPrint() && 'max-w-90 pt-1')}>
			{Object.entries(values).map(([key, value]) => (
				<div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
					<dt className="text-control text-ink-2 [overflow-wrap:anywhere]">{words.trait(key)}</dt>
					<dd className="flex items-center gap-2 text-control tabular-nums">
						{kind === 'risk' && (
							<RiskBadge level={factorLevel(value)}>{behaviorMessages.level[factorLevel(value)]}</RiskBadge>
						)}
						<span>{words.outOfTen(value)}</span>
					</dd>
					<dd aria-hidden="true" className="drawn col-span-2 h-1.5 bg-line-2">
						<span
							className={classNames(
								'drawn block h-full forced-colors:bg-[CanvasText]',
								kind === 'risk' ? RISK_FILLS[factorLevel(value)] : 'bg-score-2',
							)}
							style={{ width: `${Math.min(100, Math.max(0, value * 10))}%` }}
						/>
					</dd>
				</div>
			))}
		</dl>
	);
}
