import { ageText } from '#domain/sync/sync-status-words';
import { isoTime } from '#domain/text/stored-time';
import { ApplicationLink } from './application-link.tsx';
import type { LatestApplication } from './hiring-summary.ts';
import { dashboardMessages } from './words.ts';

const words = dashboardMessages.staff;

/** The latest applications; `now` in milliseconds since 1970. */
export function LatestApplications({ latest, now }: { latest: readonly LatestApplication[]; now: number }) {
	return (
		<section aria-labelledby="latest-applications" className="min-w-0">
			<h2 id="latest-applications" className="mb-3 text-lead">
				{words.latest}
			</h2>
			{latest.length === 0 && <p className="border-t border-line pt-4 text-control text-ink-2">{words.noneYet}</p>}
			<ul className="border-t border-line empty:hidden">
				{latest.map(({ id, name, job, submitted_at, score }) => (
					<ApplicationLink
						key={id}
						id={id}
						candidate={name}
						job={job}
						note={ageText(isoTime(submitted_at), now)}
						score={score}
					/>
				))}
			</ul>
		</section>
	);
}
