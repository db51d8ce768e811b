import * as z from 'zod/mini';
import { type Called, call } from './call.ts';

const deleteJobResponseSchema = z.object({ success: z.literal(true) });

/** Deletes a job with all that belongs to it; a success again when it was done before. */
export const deleteJobCascade = (token: string, job_id: string): Promise<Called<{ success: true }>> =>
	call(deleteJobResponseSchema, '/api/rpc/delete_job_cascade', { method: 'POST', token, body: { job_id } });
