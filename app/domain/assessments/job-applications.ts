import * as z from 'zod/mini';
import { applicationSchema } from './assessment.ts';
import { isHighRisk, type ListedApplication } from './listed-application.ts';
import { scoreBand } from './score-band.ts';

/** Applications of a job per response. */
export const APPLICATIONS_PAGE_SIZE = 1_000;

/** Response of `GET /api/staff/jobs/{jobId}/applications?after=`. */
export const jobApplicationsPageSchema = z.object({
	/** Epoch of the server's database, as in a pull. */
	epoch: z.string(),
	/** Sequence number of the newest change when the rows were read. */
	head: z.number(),
	/** Sorted by id. */
	applications: z.array(applicationSchema),
	/** The `after` of the next page; empty on the last page. */
	next: z.string(),
});
export type JobApplicationsPage = z.infer<typeof jobApplicationsPageSchema>;

/** Counts of a job's applications, without staff tests. Those `withheld` from the reader are in none of the counts below it. */
export type ApplicationCounts = {
	total: number;
	withheld: number;
	pending: number;
	excellent: number;
	good: number;
	high_risk: number;
};

export function countListed(applications: readonly ListedApplication[]): ApplicationCounts {
	const counts = { total: 0, withheld: 0, pending: 0, excellent: 0, good: 0, high_risk: 0 };
	for (const application of applications) {
		if (application.is_admin_test) continue;
		counts.total += 1;
		if (application.withheld) {
			counts.withheld += 1;
			continue;
		}
		const band = scoreBand(application.score);
		if (band !== 'needs-review') counts[band] += 1;
		if (isHighRisk(application)) counts.high_risk += 1;
	}
	return counts;
}
