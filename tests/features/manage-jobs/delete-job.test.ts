import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DeleteFailure, deleteJob } from '../../../app/features/manage-jobs/delete-job.ts';
import { adminJobsMessages } from '../../../app/features/manage-jobs/words.ts';

/** Responses of the server in order; the last one repeats. */
function answering(...answers: (Response | 'network')[]) {
	const asked: string[] = [];
	vi.stubGlobal('navigator', { onLine: true });
	vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
		asked.push(`${path} ${body}`);
		const response = answers.length > 1 ? answers.shift() : answers[0];
		if (response === undefined || response === 'network') throw new TypeError('Failed to fetch');
		return response.clone();
	});
	return asked;
}
const refusal = (status: number, code: string) => Response.json({ code, message: 'No.' }, { status });
const done = () => Response.json({ success: true });

afterEach(() => vi.unstubAllGlobals());

describe('deleting a job', () => {
	it('calls the specified procedure once', async () => {
		const asked = answering(done());
		expect(await deleteJob('job1', 0)).toBe(null);
		expect(asked).toEqual(['/api/rpc/delete_job_cascade {"job_id":"job1"}']);
	});

	it.each<[string, Response | 'network', DeleteFailure, number]>([
		['42501, permission denied', refusal(403, 'forbidden'), 'forbidden', 1],
		['23503, related records', refusal(409, 'job_has_records'), 'job_has_records', 1],
		['42P01, a missing table', refusal(503, 'storage_not_ready'), 'failed', 2],
		['a full disk', refusal(503, 'storage_unavailable'), 'failed', 2],
		['a defect', new Response('{}', { status: 500 }), 'failed', 2],
		['a proxy’s page', new Response('<html>', { status: 403 }), 'failed', 2],
		['no answer at all', 'network', 'failed', 2],
	])('reports %s, after one retry where that may help', async (_name, response, failure, requests) => {
		const asked = answering(response);
		expect(await deleteJob('job1', 0)).toBe(failure);
		expect(asked).toHaveLength(requests);
	});

	it('succeeds on a retry, also when the first response was lost', async () => {
		answering(refusal(503, 'storage_unavailable'), done());
		expect(await deleteJob('job1', 0)).toBe(null);
		answering('network', refusal(404, 'job_not_found'));
		expect(await deleteJob('job1', 0)).toBe(null);
	});

	it('is not retried offline', async () => {
		const asked = answering('network');
		vi.stubGlobal('navigator', { onLine: false });
		expect(await deleteJob('job1', 0)).toBe('offline');
		expect(asked).toHaveLength(1);
	});

	it('shows the specified messages', () => {
		const { failures } = adminJobsMessages.deletion;
		expect(failures.job_has_records).toContain('Cannot delete job: It has related records...');
		expect(failures.failed).toBe('Failed to delete job with both methods. Please contact support.');
		expect(failures.forbidden).toContain('Only administrators can delete jobs');
	});
});
