import type { Job } from '#domain/jobs/job';
import { parseJobs } from '#domain/jobs/parse-job';
import { readDevice, writeDevice } from '../platform/key-value-store.ts';

/** The active jobs as this device last fetched them, newest first; null when it never did. */
export const findPublicJobs = async (): Promise<Job[] | null> => parseJobs(await readDevice('public_jobs'));

/** Saves the active jobs for the next visit, online or offline. */
export const savePublicJobs = (jobs: Job[]): Promise<void> => writeDevice('public_jobs', jobs);
