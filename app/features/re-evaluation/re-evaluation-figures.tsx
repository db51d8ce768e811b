import type { ComparisonStats, ReEvaluationCandidate } from '#domain/re-evaluation/overview';
import { StatStrip } from '../../ui/stat-strip.tsx';
import { reEvaluationMessages } from './words.ts';

const words = reEvaluationMessages.figures;

/** Cards with counts of assessments and results of re-evaluations. `scored`: all, also those that are not listed. */
export function ReEvaluationFigures({
	assessments,
	scored,
	stats,
}: {
	assessments: readonly ReEvaluationCandidate[];
	scored: number;
	stats: ComparisonStats;
}) {
	const enhanced = assessments.filter(({ is_enhanced }) => is_enhanced).length;
	return (
		<StatStrip
			label={words.label}
			figures={[
				{
					id: 'total',
					label: words.total,
					value: scored.toLocaleString('en'),
					note: words.compared(stats.total_assessments),
				},
				{
					id: 'enhanced',
					label: words.enhanced,
					value: enhanced.toLocaleString('en'),
					note: words.percent(enhanced, assessments.length, scored),
				},
				{
					id: 'improvement',
					label: words.improvement,
					value: words.change(stats.avg_score_improvement),
					note: stats.avg_score_improvement === null ? undefined : words.points,
				},
				{
					id: 'direction',
					label: words.direction,
					value: `${stats.improved_count} / ${stats.decreased_count}`,
				},
				{
					id: 'fields',
					label: words.fields,
					value: words.coverage(stats.enhanced_fields_coverage.job_fit_analysis),
					note: stats.enhanced_fields_coverage.job_fit_analysis === null ? undefined : words.coverageNote,
				},
			]}
		/>
	);
}
