import type { ScoreAnalytics } from '#domain/evaluation/analytics/score-analytics';
import { StatStrip } from '../../ui/stat-strip.tsx';
import { AnalyticsPart, FromPeople, NoFigures, ShareBar } from './analytics-part.tsx';
import { analyticsMessages } from './analytics-words.ts';

const words = analyticsMessages.agreement;
const { none, number, percent, signed } = analyticsMessages;

/** Agreement of the AI and the backup method on the same answers. */
export function AgreementPart({ agreement }: { agreement: ScoreAnalytics['agreement'] }) {
	const { pairs, people, pending, close } = agreement;
	return (
		<AnalyticsPart id="agreement" title={words.title} text={words.text}>
			{pairs === 0 && pending === 0 ? (
				<NoFigures>{words.empty}</NoFigures>
			) : (
				<div className="grid gap-5">
					<StatStrip label={words.title} figures={figuresOf(agreement)} />
					<ShareBar
						label={words.close}
						shares={[
							{ id: 'backup', label: words.backupHigher, count: agreement.backup_higher, ground: 'bg-score-1' },
							{ id: 'close', label: words.close, count: close, ground: 'bg-ok-fill' },
							{ id: 'ai', label: words.aiHigher, count: agreement.ai_higher, ground: 'bg-score-2' },
						]}
					/>
					{pending > 0 && <output className="text-control text-ink-2">{words.pending(pending)}</output>}
					<FromPeople people={people} />
				</div>
			)}
		</AnalyticsPart>
	);
}

function figuresOf({
	pairs,
	close,
	mean_ai,
	mean_backup,
	mean_difference,
	rank_correlation,
}: ScoreAnalytics['agreement']) {
	return [
		{ id: 'pairs', label: words.pairs, value: number(pairs) },
		{
			id: 'difference',
			label: words.difference,
			value: mean_difference === null ? none : signed(mean_difference, 1),
			note: mean_ai !== null && mean_backup !== null && words.differenceNote(mean_ai, mean_backup),
		},
		{
			id: 'correlation',
			label: words.correlation,
			value: rank_correlation === null ? none : number(rank_correlation, 2),
			note: words.correlationNote,
		},
		{ id: 'close', label: words.close, value: percent(close, pairs), note: words.ofPairs(close, pairs) },
	];
}
