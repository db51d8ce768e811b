import type { ScoreAnalytics } from '#domain/evaluation/analytics/score-analytics';
import { StatStrip } from '../../ui/stat-strip.tsx';
import { AnalyticsPart, FromPeople, NoFigures, ShareBar } from './analytics-part.tsx';
import { analyticsMessages } from './analytics-words.ts';

const words = analyticsMessages.overrides;
const { none, percent, signed } = analyticsMessages;

/** How often staff replaced an automatic score, and in which direction. */
export function OverrideRatePart({ overrides }: { overrides: ScoreAnalytics['overrides'] }) {
	const { scored, overridden, raised, lowered, unchanged, mean_change, first_scores, people } = overrides;
	const figures = [
		{
			id: 'rate',
			label: words.rate,
			value: percent(overridden, scored),
			note: words.rateNote(overridden, scored),
		},
		{
			id: 'change',
			label: words.change,
			value: mean_change === null ? none : signed(mean_change, 1),
			note: words.changeNote,
		},
	];
	return (
		<AnalyticsPart id="override-rate" title={words.title} text={words.text}>
			{overridden === 0 ? (
				<NoFigures>{words.empty}</NoFigures>
			) : (
				<div className="grid gap-5">
					<StatStrip label={words.title} figures={figures} />
					<ShareBar
						label={words.title}
						shares={[
							{ id: 'raised', label: words.raised, count: raised, ground: 'bg-ok-fill' },
							{ id: 'unchanged', label: words.unchanged, count: unchanged, ground: 'bg-score-1' },
							{ id: 'lowered', label: words.lowered, count: lowered, ground: 'bg-bad-fill' },
						]}
					/>
					<FromPeople people={people} />
				</div>
			)}
			{first_scores > 0 && <p className="mt-3 text-control text-ink-2">{words.first(first_scores)}</p>}
		</AnalyticsPart>
	);
}
