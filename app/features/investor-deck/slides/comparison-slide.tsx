import { deckWords } from '../static-words.ts';
import { SlidePage, type SlideProps } from './slide.tsx';

const words = deckWords.comparison;

type MarkKind = keyof typeof words.marks;

/** A comparison matrix: each cell has a symbol with a word; the product's column is highlighted. */
export function ComparisonSlide({ number }: SlideProps) {
	return (
		<SlidePage number={number} name={words.name} heading={words.heading} note={words.note} className="deck-comparison">
			<table>
				<caption className="sr-only">{words.caption}</caption>
				<thead>
					<tr>
						<th scope="col">
							<span className="sr-only">{words.group}</span>
						</th>
						{words.columns.map((column) => (
							<th key={column} scope="col">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{words.rows.map((row) => (
						<tr key={row.title}>
							<th scope="row">{row.title}</th>
							{words.columns.map((column, index) => (
								<td key={column} data-column={column}>
									<Mark kind={row.marks[index] ?? 'rarely'} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</SlidePage>
	);
}

/** A full, half or empty disc with its word. */
function Mark({ kind }: { kind: MarkKind }) {
	return (
		<span className="deck-mark" data-kind={kind}>
			<svg viewBox="0 0 24 24" aria-hidden="true">
				<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="2" />
				{kind === 'yes' && <circle cx="12" cy="12" r="9.5" fill="currentColor" />}
				{kind === 'partly' && <path d="M12 2.5a9.5 9.5 0 0 0 0 19Z" fill="currentColor" />}
			</svg>
			<span>{words.marks[kind]}</span>
		</span>
	);
}
