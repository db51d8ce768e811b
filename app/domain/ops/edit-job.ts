import * as z from 'zod/mini';
import { choicesOf, jobFieldValue } from '../sync/conflict.ts';
import { applyJobEdit, resolveJobEdit } from '../sync/merge-job.ts';
import { type OpModule, ofRecord } from './operation.ts';

/** The new value of a field with its previous one, because other fields may have changed since. */
const jobFieldChangeSchema = z.object({ base: jobFieldValue, mine: jobFieldValue });

/** Changed fields only. */
const jobEditPayloadSchema = z.object({ changes: z.record(z.string(), jobFieldChangeSchema) });
export type JobEditPayload = z.infer<typeof jobEditPayloadSchema>;

/** An edit of a job's fields. `record`: the job's id. Its conflict: `fields`. */
export const editJob = {
	payload: jobEditPayloadSchema,
	about: ({ record }) => ({ table: 'jobs', id: record }),
	effects: [
		{ table: 'jobs', row: ofRecord, apply: (jobs, { payload }) => jobs.map((job) => applyJobEdit(job, payload)) },
	],
	resolve: (payload, { fields = {} }, resolution) =>
		resolveJobEdit(payload, fields, choicesOf(Object.keys(fields), resolution)),
} satisfies OpModule<JobEditPayload>;
