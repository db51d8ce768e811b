import type { ComparisonStats, ReEvaluationCandidate } from '#domain/re-evaluation/overview';
import { StatStrip } from '../../ui/stat-strip.tsx';
import { reEvaluationMessages } from './words.ts';

const words = reEvaluationMessages.figures;

/** Cards with counts of assessments and results of re-evaluations. `scored`: all, also those that are not listed. */
export function ReEvaluationFigures({
	assessments,
	scored,
	stats,
	isOfJob,
}: {
	assessments: readonly ReEvaluationCandidate[];
	scored: number;
	/** Of all jobs. */
	stats: ComparisonStats;
	/** Whether the other figures are those of one job. */
	isOfJob: boolean;
}) {
	/** A note of a figure of `stats`. */
	const noteOf = (note: string | null): string | undefined =>
		[note, isOfJob && words.allJobs].filter(Boolean).join(', ') || undefined;
	const enhanced = assessments.filter(({ is_enhanced }) => is_enhanced).length;
	return (
		<StatStrip
			label={words.label}
			figures={[
				{
					id: 'total',
					label: words.total,
					value: scored.toLocaleString('en'),
					note: noteOf(words.compared(stats.total_assessments)),
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
					note: noteOf(stats.avg_score_improvement === null ? null : words.points),
				},
				{
					id: 'direction',
					label: words.direction,
					value: `${stats.improved_count} / ${stats.decreased_count}`,
					note: noteOf(null),
				},
				{
					id: 'fields',
					label: words.fields,
					value: words.coverage(stats.enhanced_fields_coverage.job_fit_analysis),
					note: noteOf(stats.enhanced_fields_coverage.job_fit_analysis === null ? null : words.coverageNote),
				},
			]}
		/>
	);
}
