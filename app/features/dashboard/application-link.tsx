import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { dashboardMessages } from './words.ts';

/** A list row of an application that links to its review: candidate, job with `note`, and score. */
export function ApplicationLink({
	id,
	candidate,
	job,
	note,
	score,
}: {
	id: string;
	candidate: string;
	/** Empty if unknown. */
	job: string;
	note: string;
	score: number | null;
}) {
	return (
		<li className="border-b border-line">
			<Link
				to={paths.assessmentReview.to(id)}
				className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_4rem] sm:grid-cols-[minmax(0,1fr)_auto_5.5rem] items-center gap-x-3 py-2.5 transition-colors hover:bg-well hover:[--ground:var(--well)]"
			>
				<span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
					<span dir="auto" className="truncate text-left text-control font-label">
						{candidate}
					</span>
					<span className="flex flex-wrap gap-x-[0.25em] text-meta text-ink-3">
						{job !== '' && (
							<>
								<bdi className="min-w-0 truncate">{`${job},`}</bdi>{' '}
							</>
						)}
						<span>{note}</span>
					</span>
				</span>
				<span className="text-body font-heading tabular-nums">{score ?? dashboardMessages.staff.none}</span>
				<ScoreBar score={score} />
			</Link>
		</li>
	);
}
