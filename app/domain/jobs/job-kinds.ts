/* In a file of its own: whoever only names the kinds of jobs needs no schemas. */

export const JOB_TYPES = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const WORK_ARRANGEMENTS = ['On-site', 'Remote', 'Hybrid'] as const;
export type WorkArrangement = (typeof WORK_ARRANGEMENTS)[number];
