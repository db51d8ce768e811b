import { fold, searchWords } from '../text/fold.ts';
import type { Job } from './job.ts';
import { PUBLIC_JOB_FIELDS } from './job-fields.ts';

/** Filter of the public job list. Empty strings match every job. */
export type JobFilter = { text: string; type: string; arrangement: string; location: string };

export const NO_FILTER: JobFilter = { text: '', type: '', arrangement: '', location: '' };

/** The legacy overview is searched only in place of the role overview, as it is displayed. */
const SEARCHED = PUBLIC_JOB_FIELDS.filter((field) => field !== 'active');

const haystacks = new WeakMap<Job, string>();

/** The searchable text of a job, folded and cached per job. */
function haystackOf(job: Job): string {
	const known = haystacks.get(job);
	if (known !== undefined) return known;
	const made = fold(
		SEARCHED.map((field) => (field === 'description' && job.role_overview ? '' : job[field])).join('\n'),
	);
	haystacks.set(job, made);
	return made;
}

/** Returns the jobs that contain every search word and have the chosen type, arrangement and location. Keeps the order. */
export function filterJobs(jobs: readonly Job[], { text, type, arrangement, location }: JobFilter): readonly Job[] {
	const words = searchWords(text);
	if (words.length === 0 && !type && !arrangement && !location) return jobs;
	return jobs.filter(
		(job) =>
			(!type || job.type === type) &&
			(!arrangement || job.work_arrangement === arrangement) &&
			(!location || job.location.trim() === location) &&
			words.every((word) => haystackOf(job).includes(word)),
	);
}

/** The distinct values of a field, sorted. Includes the chosen value even if no job has it. */
export function choicesOf(
	jobs: readonly Job[],
	field: 'type' | 'work_arrangement' | 'location',
	chosen: string,
): string[] {
	const values = new Set(jobs.map((job) => job[field].trim()));
	values.add(chosen);
	values.delete('');
	return Array.from(values).sort((one, other) => one.localeCompare(other));
}
