import { describe, expect, it } from 'vitest';
import type { Job } from '../../../app/domain/jobs/job.ts';
import { choicesOf, filterJobs, type JobFilter, NO_FILTER } from '../../../app/domain/jobs/job-filter.ts';
import { aSyncedJob } from '../../core/sync/rows.ts';

const jobs: Job[] = [
	aSyncedJob({ id: 'a', title: 'Night Porter', location: 'Tromsø', type: 'Full-time', work_arrangement: 'On-site' }),
	aSyncedJob({ id: 'b', title: 'Ærlig Écrivain', location: 'Remote ', type: 'Contract', work_arrangement: 'Remote' }),
	aSyncedJob({
		id: 'c',
		title: 'Porter',
		location: 'Bergen',
		type: 'Part-time',
		work_arrangement: 'Hybrid',
		role_overview: '',
		description: 'Legacy (text) of .* old',
	}),
];
const found = (filter: Partial<JobFilter>) => filterJobs(jobs, { ...NO_FILTER, ...filter }).map(({ id }) => id);

describe('the filtered public list', () => {
	it('is unchanged without a filter', () => {
		expect(filterJobs(jobs, { ...NO_FILTER, text: '  ' })).toBe(jobs);
	});

	it.each<[Partial<JobFilter>, string[]]>([
		[{ text: 'porter' }, ['a', 'c']],
		[{ text: 'PORTER night' }, ['a']],
		[{ text: 'ecrivain' }, ['b']],
		[{ text: 'écrivain' }, ['b']],
		[{ text: 'legacy (text)' }, ['c']],
		[{ text: '.*' }, ['c']],
		[{ text: 'absent' }, []],
		[{ type: 'Contract' }, ['b']],
		[{ arrangement: 'Hybrid' }, ['c']],
		[{ location: 'Remote' }, ['b']],
		[{ text: 'porter', type: 'Part-time', arrangement: 'Hybrid', location: 'Bergen' }, ['c']],
		[{ text: 'porter', type: 'Contract' }, []],
		[{ type: '<script>' }, []],
	])('by %j', (filter, ids) => {
		expect(found(filter)).toEqual(ids);
	});

	it('offers the values of the jobs, each once, and the selected one even if no job has it', () => {
		expect(choicesOf(jobs, 'location', '')).toEqual(['Bergen', 'Remote', 'Tromsø']);
		expect(choicesOf(jobs, 'type', 'Internship')).toEqual(['Contract', 'Full-time', 'Internship', 'Part-time']);
	});
});
