/** Error codes of jobs, with the server’s messages. */
export const JOB_ERRORS = {
	job_not_found: 'Job not found or no longer available',
	job_paused: 'This job is paused.',
	job_has_records: 'Something else refers to this job.',
} as const;
