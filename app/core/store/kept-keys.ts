/* Where half-written work of the hiring team is kept in `meta`. */

/** An edit of a job. */
export const jobEditDraftKey = (jobId: string): string => `job_edit:${jobId}`;

/** A set of a job's questions. */
export const questionsDraftKey = (jobId: string): string => `questions_edit:${jobId}`;

/** A new job, by the id that it will have. */
export const newJobKey = (id: string): string => `new_job:${id}`;

const PREFIXES = [jobEditDraftKey(''), questionsDraftKey(''), newJobKey('')];

/** Whether something half-written is kept there. */
export const isLocalDraftKey = (key: string): boolean => PREFIXES.some((prefix) => key.startsWith(prefix));
