import { wordDifferences } from './word-differences.ts';

/** A candidate's text. The words that `other` does not have are marked. */
export function MarkedWords({ text, other }: { text: string; other: string }) {
	return (
		<p dir="auto" className="voice whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
			{wordDifferences(text, other).map((part) =>
				part.isOnlyHere ? (
					<mark key={part.start} className="rounded-[2px] bg-mark box-decoration-clone text-ink">
						{part.text}
					</mark>
				) : (
					<span key={part.start}>{part.text}</span>
				),
			)}
		</p>
	);
}
