import { findJobState } from './job-state.ts';

/** @throws BadRequestError when a record references a job that does not exist. */
export function requireJob(app: core.App, jobId: string): void {
	if (findJobState(app, jobId) !== 'exists') throw new BadRequestError('The job does not exist.', null);
}
