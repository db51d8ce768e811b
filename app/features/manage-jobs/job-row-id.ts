/** DOM id of a job's row in the list. */
export const jobRowId = (jobId: string): string => `job-${jobId}`;
