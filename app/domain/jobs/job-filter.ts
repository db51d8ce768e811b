import { fold, searchWords } from '../text/fold.ts';
import type { Job } from './job.ts';

/** Filter of the public list; an empty text filters nothing. */
export type JobFilter = { text: string; type: string; arrangement: string; location: string };

export const NO_FILTER: JobFilter = { text: '', type: '', arrangement: '', location: '' };

const haystacks = new WeakMap<Job, string>();

/** Everything of a job that can be searched; made once for each. */
function haystackOf(job: Job): string {
	const known = haystacks.get(job);
	if (known !== undefined) return known;
	const made = fold(
		[
			job.title,
			job.company,
			job.location,
			job.type,
			job.work_arrangement,
			job.role_overview || job.description,
			job.key_responsibilities,
			job.requirements,
			job.about_you,
			job.nice_to_have,
			job.company_overview,
		].join('\n'),
	);
	haystacks.set(job, made);
	return made;
}

/** The jobs that have every word of the text somewhere, and the chosen type, arrangement and location; in their order. */
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

/** The values of a field to filter by, in alphabetical order, with the chosen one even if no job has it any more. */
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
