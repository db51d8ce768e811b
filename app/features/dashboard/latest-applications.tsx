import { Link } from 'react-router-dom';
import { ageText } from '#domain/sync/sync-status-words';
import { paths } from '../../paths.ts';
import { ScoreBar } from '../../ui/score-bar.tsx';
import type { LatestApplication } from './hiring-summary.ts';
import { dashboardMessages } from './words.ts';

const words = dashboardMessages.staff;

/** The latest applications with score and a link to the review; `now` in milliseconds since 1970. */
export function LatestApplications({ latest, now }: { latest: readonly LatestApplication[]; now: number }) {
	return (
		<section aria-labelledby="latest-applications">
			<h2 id="latest-applications" className="mb-3 text-lead">
				{words.latest}
			</h2>
			{latest.length === 0 && <p className="border-t border-line pt-4 text-control text-ink-2">{words.noneYet}</p>}
			<ul className="border-t border-line empty:hidden">
				{latest.map(({ id, name, job, submitted_at, score }) => (
					<li key={id} className="border-b border-line">
						<Link
							to={paths.assessmentReview.to(id)}
							className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_4rem] sm:grid-cols-[minmax(0,1fr)_auto_5.5rem] items-center gap-x-3 py-2.5 transition-colors hover:bg-well hover:[--ground:var(--well)]"
						>
							<span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
								<span dir="auto" className="truncate text-left text-control font-label">
									{name}
								</span>
								<span className="flex text-meta text-ink-3">
									<bdi className="truncate">{job}</bdi>
									<span className="whitespace-pre">
										{job !== '' && ', '}
										{ageText(submitted_at.replace(' ', 'T'), now)}
									</span>
								</span>
							</span>
							<span className="text-body font-heading tabular-nums">{score ?? words.none}</span>
							<ScoreBar score={score} />
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
