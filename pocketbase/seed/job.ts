import type { JobField, WrittenJob } from '#domain/jobs/job-fields';
import type { JOB_FORM } from '#domain/jobs/job-form-fields';

/** A question of a demo job. A text prompt is exactly one of the data set's; multiple choice questions are our own. */
export type SeedQuestion =
	| { type: 'text'; prompt: string; weight: number }
	| { type: 'multiple-choice'; prompt: string; options: readonly string[]; weight: number };

type RequiredField = {
	[Field in JobField]: (typeof JOB_FORM)[Field] extends { missing: string } ? Field : never;
}[JobField];

/** A job of the demo: the record's fields, and how the seed uses it. */
export type SeedJob = {
	fields: Pick<WrittenJob, RequiredField> & Partial<WrittenJob>;
	/** Whether to pause the job after its applications were submitted. */
	paused: boolean;
	/** The id of a shipped category, which the job gets after its applications were scored; by default the default category. */
	category?: string;
	/** Days between posting and seeding; its applications come after the posting. */
	postedDaysAgo: number;
	/** In order; empty for the five default questions. */
	questions: readonly SeedQuestion[];
	/** Number of official applications; at most as many as the question with the fewest answers has. */
	applications: number;
};

/** Joins the points of a job's section, one per line. */
export const lines = (...points: string[]): string => points.join('\n');
