import { deckWords } from '../static-words.ts';
import { SlidePage, type SlideProps } from './slide.tsx';

const words = deckWords.solution;

/** A marked answer in the candidate's font, with notes, and its score on a score bar. */
export function SolutionSlide({ number }: SlideProps) {
	return (
		<SlidePage number={number} name={words.name} heading={words.heading} note={words.example} className="deck-solution">
			<figure className="deck-sheet">
				<p className="deck-small">{words.prompt}</p>
				<blockquote className="deck-voice">
					{words.answer.map((part) =>
						typeof part === 'string' ? (
							part
						) : (
							<mark key={part.note}>
								<span>{part.quote}</span>
								<sup>{part.note}</sup>
							</mark>
						),
					)}
				</blockquote>
			</figure>
			<div className="deck-solution-side">
				<ol>
					{words.notes.map((note) => (
						<li key={note.number} className="deck-numbered">
							<span className="deck-number">{note.number}</span>
							<div>
								<h3 className="deck-h3">{note.title}</h3>
								<p className="deck-text">{note.text}</p>
							</div>
						</li>
					))}
				</ol>
				<div className="deck-score">
					<strong>{words.score}</strong>
					<ScoreBar />
				</div>
			</div>
		</SlidePage>
	);
}

function ScoreBar() {
	return (
		<svg viewBox="0 0 400 48" role="img" aria-label={words.scale} className="deck-drawing">
			<rect y="21" width="400" height="6" rx="3" className="fill-line-2" />
			<rect y="21" width={words.score * 4} height="6" rx="3" className="fill-score-2" />
			<rect x="319" y="14" width="2" height="20" className="fill-line-strong" />
			<rect x="359" y="14" width="2" height="20" className="fill-line-strong" />
			<rect x={words.score * 4 - 2} y="6" width="5" height="36" rx="1.5" className="fill-accent" />
		</svg>
	);
}
