import type { ScoreBreakdown as Breakdown } from '#domain/evaluation/result';
import { evaluationMessages } from '#domain/evaluation/words';

const words = evaluationMessages.breakdown;
const PARTS = ['base', 'qualityKeywords', 'responseDepth', 'specificity', 'penalties', 'variance'] as const;

/** The fallback's parts of a score, in points that sum exactly to it. */
export function ScoreBreakdown({ breakdown, score }: { breakdown: Breakdown; score: number }) {
	return (
		<table className="w-full max-w-form text-control">
			<caption className="sr-only">{words.title}</caption>
			<tbody>
				{PARTS.filter((part) => part !== 'variance' || breakdown.variance !== 0).map((part) => (
					<tr key={part} className="border-b border-line">
						<th scope="row" className="py-2 text-left font-normal text-ink-2">
							{words.parts[part]}
						</th>
						<td className="py-2 text-right tabular-nums">
							{part === 'base' ? breakdown.base : words.points(breakdown[part])}
						</td>
					</tr>
				))}
				<tr>
					<th scope="row" className="py-2 text-left font-heading">
						{words.score}
					</th>
					<td className="py-2 text-right font-heading tabular-nums">{score}</td>
				</tr>
			</tbody>
		</table>
	);
}
