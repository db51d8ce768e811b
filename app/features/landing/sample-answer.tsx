import { ScoreBar } from '../../ui/score-bar.tsx';
import { landingMessages } from './words.ts';

/** A marked sample answer with notes and score. */
export function SampleAnswer() {
	const { label, prompt, answer, notes, score, sum } = landingMessages.sample;
	return (
		<figure aria-label={label} className="w-full max-w-[564px]">
			<p className="text-control font-heading text-ink-2">{prompt}</p>
			<div className="mt-5 grid gap-x-9 gap-y-6 sm:grid-cols-[minmax(0,1fr)_176px]">
				<p className="font-voice text-voice sm:text-voice-lg">
					{answer.map((part) =>
						typeof part === 'string' ? (
							part
						) : (
							<mark key={part.note} className="rounded-[2px] bg-mark box-decoration-clone px-0.5 py-1 text-ink">
								{part.quote}
								<span className="relative -top-[.35em] ml-[3px] font-sans text-[0.62em] leading-none font-heading text-accent">
									{part.note}
								</span>
							</mark>
						),
					)}
				</p>
				<ol className="grid content-start gap-4 sm:gap-6">
					{notes.map((note) => (
						<li key={note.number} className="grid grid-cols-[24px_1fr] text-meta">
							<span className="font-heading text-accent">{note.number}</span>
							<span className="grid text-ink-2">
								<strong className="font-heading text-ink">{note.name}</strong>
								{note.reason}
							</span>
						</li>
					))}
				</ol>
			</div>
			<div className="mt-7 grid grid-cols-[auto_1fr] items-center gap-x-5 border-t border-line pt-5">
				<strong className="text-[2.75rem] leading-[3.25rem] font-heading tracking-large">{score}</strong>
				<ScoreBar score={score} />
				<p className="col-start-2 text-meta text-ink-2">{sum}</p>
			</div>
		</figure>
	);
}
