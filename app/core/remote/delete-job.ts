import * as z from 'zod/mini';
import { type Called, call } from './call.ts';

const deleteJobResponseSchema = z.object({ success: z.literal(true) });

/** Deletes a job with everything that belongs to it. Idempotent. */
export const deleteJobCascade = (token: string, job_id: string): Promise<Called<{ success: true }>> =>
	call(deleteJobResponseSchema, '/api/rpc/delete_job_cascade', { method: 'POST', token, body: { job_id } });
