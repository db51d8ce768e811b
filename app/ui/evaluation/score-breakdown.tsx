import { linesOfPart } from '#domain/evaluation/breakdown-part';
import type { ScoreBreakdown as Breakdown, Explanation } from '#domain/evaluation/result';
import { evaluationMessages } from '#domain/evaluation/words';

const words = evaluationMessages.breakdown;
const PARTS = ['base', 'qualityKeywords', 'responseDepth', 'specificity', 'penalties', 'variance'] as const;

/**
 * The fallback's score breakdown, in points that sum exactly to the score, with the explanation lines that each part contains.
 */
export function ScoreBreakdown({
	breakdown,
	score,
	explanation,
}: {
	breakdown: Breakdown;
	score: number;
	/** Null if the answers' lines are not shown. */
	explanation: Explanation | null;
}) {
	const rows = PARTS.filter((part) => part !== 'variance' || breakdown.variance !== 0).map((part) => ({
		part,
		// The base has the same name in both.
		lines: explanation && part !== 'base' ? linesOfPart(part, explanation) : [],
	}));
	return (
		<>
			<table className="w-full max-w-form text-control">
				<caption className="sr-only">{words.title}</caption>
				<tbody>
					{rows.map(({ part, lines }) => (
						<tr key={part} className="border-b border-line align-top">
							<th scope="row" className="py-2 pr-4 text-left font-normal text-ink-2">
								<span>{words.parts[part]}</span>
								{lines.length > 0 && <span className="block text-meta text-ink-3">{lines.join(', ')}</span>}
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
			{rows.some(({ lines }) => lines.length > 0) && <p className="text-meta text-ink-3">{words.sums}</p>}
		</>
	);
}
