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

const applicationCountsSchema = z.object({
	job_id: z.string(),
	/** All applications. The other counts exclude staff tests. */
	rows: z.number(),
	total: z.number(),
	/** Their scores are withheld from the reader: they are in none of the counts below. */
	withheld: z.number(),
	pending: z.number(),
	excellent: z.number(),
	good: z.number(),
	high_risk: z.number(),
});
/** The application counts of a job, as computed by the server. */
export type ApplicationCounts = z.infer<typeof applicationCountsSchema>;

/** Computes the application counts of a job from local rows, with the same rules as the server. */
export function countListed(applications: readonly ListedApplication[]): Omit<ApplicationCounts, 'job_id'> {
	const counts = { rows: applications.length, total: 0, withheld: 0, pending: 0, excellent: 0, good: 0, high_risk: 0 };
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

/** Response of `GET /api/staff/application-counts`: every job that has applications. */
export const applicationCountsResponseSchema = z.object({ jobs: z.array(applicationCountsSchema) });
