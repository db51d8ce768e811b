import * as z from 'zod/mini';
import { choicesOf, jobFieldValue } from '../sync/conflict.ts';
import { applyJobEdit, resolveJobEdit } from '../sync/merge-job.ts';
import { type OpModule, ofRecord } from './operation.ts';

/** The new and the previous value of a field. The previous value detects conflicts. */
const jobFieldChangeSchema = z.object({ base: jobFieldValue, mine: jobFieldValue });

/** Changed fields only. */
const jobEditPayloadSchema = z.object({ changes: z.record(z.string(), jobFieldChangeSchema) });
export type JobEditPayload = z.infer<typeof jobEditPayloadSchema>;

/** Edits fields of a job. `record`: the job's id. Its conflict: `fields`. */
export const editJob = {
	payload: jobEditPayloadSchema,
	about: ({ record }) => ({ table: 'jobs', id: record }),
	effects: [
		{ table: 'jobs', row: ofRecord, apply: (jobs, { payload }) => jobs.map((job) => applyJobEdit(job, payload)) },
	],
	fields: ({ changes }) => Object.keys(changes),
	conflicts: ({ fields }) => fields,
	resolve: (payload, { fields = {} }, resolution) =>
		resolveJobEdit(payload, fields, choicesOf(Object.keys(fields), resolution)),
} satisfies OpModule<JobEditPayload>;
