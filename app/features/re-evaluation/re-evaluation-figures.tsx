import type { ComparisonStats, ReEvaluationCandidate } from '#domain/re-evaluation/overview';
import { StatStrip } from '../../ui/stat-strip.tsx';
import { reEvaluationMessages } from './words.ts';

const words = reEvaluationMessages.figures;

/** Cards with counts of the listed assessments and results of re-evaluations. */
export function ReEvaluationFigures({
	assessments,
	stats,
}: {
	assessments: readonly ReEvaluationCandidate[];
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
					value: assessments.length.toLocaleString('en'),
					note: words.compared(stats.total_assessments),
				},
				{
					id: 'enhanced',
					label: words.enhanced,
					value: enhanced.toLocaleString('en'),
					note: words.percent(enhanced, assessments.length),
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
