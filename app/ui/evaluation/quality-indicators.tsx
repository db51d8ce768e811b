import type { QualityIndicators as Indicators } from '#domain/evaluation/result';
import { evaluationMessages as words } from '#domain/evaluation/words';

/** Depth, specificity and diversity of the answers in one line. */
export function QualityIndicators({ indicators }: { indicators: Indicators }) {
	return (
		<dl className="flex flex-wrap gap-x-5 gap-y-1 text-meta text-ink-3">
			<Fact name={words.depth} value={indicators.responseDepth} />
			<Fact name={words.specificity} value={indicators.specificityLevel} />
			<Fact name={words.diversity} value={indicators.diversityScore} />
			{indicators.keywordCategories.length > 0 && (
				<Fact name={words.topics} value={indicators.keywordCategories.join(', ')} />
			)}
		</dl>
	);
}

function Fact({ name, value }: { name: string; value: string }) {
	return (
		<div className="flex gap-1.5">
			<dt>{name}</dt>
			<dd className="font-label text-ink-2">{value}</dd>
		</div>
	);
}
