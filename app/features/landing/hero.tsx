import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { landingMessages } from './words.ts';

/** Headline and buttons; beside them, from 1024 px, a sheet that extends to the window's edge. */
export function Hero() {
	const { title, lead, findJobs, postJob } = landingMessages.hero;
	return (
		<section className="border-b border-line lg:grid lg:grid-cols-[minmax(32px,1fr)_minmax(0,548px)_minmax(0,628px)_minmax(32px,1fr)]">
			<div className="px-5 py-10 sm:px-8 lg:col-start-2 lg:flex lg:min-h-160 lg:flex-col lg:justify-center lg:px-0 lg:pr-14">
				<PageHeading size="display">{title}</PageHeading>
				<p className="mt-6 max-w-[30em] text-lead text-ink-2">{lead}</p>
				<div className="mt-7 flex flex-wrap gap-3">
					<LinkButton size="large" to={paths.jobs.to()}>
						{findJobs}
					</LinkButton>
					<LinkButton size="large" kind="secondary" to={paths.signIn.to()}>
						{postJob}
					</LinkButton>
				</div>
			</div>
			<div className="bg-surface px-5 py-9 [--ground:var(--surface)] max-lg:border-t max-lg:border-line sm:px-8 lg:col-span-2 lg:col-start-3 lg:flex lg:items-center lg:border-l lg:border-line lg:py-14 lg:pl-16">
				<SampleAnswer />
			</div>
		</section>
	);
}

/** A marked sample answer with notes and score. */
function SampleAnswer() {
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
								<span>{part.quote}</span>
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
								<span>{note.reason}</span>
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
