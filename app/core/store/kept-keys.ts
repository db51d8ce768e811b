/* Where half-written work of the hiring team is kept in `meta`. */

/** An edit of a job. */
export const keptEditKey = (jobId: string): string => `job_edit:${jobId}`;

/** A set of a job's questions. */
export const keptQuestionsKey = (jobId: string): string => `questions_edit:${jobId}`;

/** A new job, by the id that it will have. */
export const newJobKey = (id: string): string => `new_job:${id}`;

const PREFIXES = [keptEditKey(''), keptQuestionsKey(''), newJobKey('')];

/** Whether something half-written is kept there. */
export const isKeptWork = (key: string): boolean => PREFIXES.some((prefix) => key.startsWith(prefix));
