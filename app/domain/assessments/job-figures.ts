import type { StaffJob } from '../jobs/job.ts';
import { localDay } from '../text/local-day.ts';
import { isWaitingForPerson, type ListedApplication } from './listed-application.ts';
import { scoreBand } from './score-band.ts';

/** What lists of jobs show about the applications of one job, without staff tests. */
export type JobFigures = {
	counts: StaffJob['applications'];
	/** Applications by the day of their submission, in the time zone of this device. */
	days: Record<string, number>;
	/** Since when the applications that wait for a person do, ISO 8601, by id. */
	waiting: Record<string, string>;
};

/** The figures of a job without applications. */
export const noFigures = (): JobFigures => ({
	counts: { total: 0, withheld: 0, pending: 0, excellent: 0, good: 0 },
	days: {},
	waiting: {},
});

/** Adds an application to the figures of its job, or with -1 removes it. Changes the figures. */
export function countIn(figures: JobFigures, application: ListedApplication, by: 1 | -1): void {
	if (application.is_admin_test) return;
	const { id, score, submitted_at, review_asked_at, needs_person } = application;
	const { counts, days, waiting } = figures;
	const band = scoreBand(score);
	counts.total += by;
	if (application.withheld) counts.withheld += by;
	else if (band !== 'needs-review') counts[band] += by;
	const came = new Date(submitted_at);
	const day = Number.isNaN(came.getTime()) ? '' : localDay(came);
	days[day] = (days[day] ?? 0) + by;
	if (days[day] === 0) delete days[day];
	if (by === 1 && isWaitingForPerson(application)) waiting[id] = needs_person ? submitted_at : review_asked_at;
	else delete waiting[id];
}

/** The number of applications since a day, as `localDay` names it. */
export const countSince = ({ days }: JobFigures, first: string): number =>
	Object.entries(days).reduce((sum, [day, count]) => (day >= first ? sum + count : sum), 0);

/** How many applications wait for a person, and since when the first does; null if none does. */
export function waitingOf({ waiting }: JobFigures): { count: number; since: string } | null {
	const [since, ...others] = Object.values(waiting).sort();
	return since === undefined ? null : { count: others.length + 1, since };
}
