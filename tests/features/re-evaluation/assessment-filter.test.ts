import { expect, test } from 'vitest';
import {
	filterAssessments,
	NO_FILTER,
	readFilter,
	writeFilter,
} from '../../../app/features/re-evaluation/assessment-filter.ts';
import { aCandidate } from './builders.ts';

const ROWS = [
	aCandidate({ id: 'porter', job_title: 'Night Porter', company: 'Hôtel Lind', candidate_name: 'Mara Lind' }),
	aCandidate({ id: 'clerk', job_title: 'Clerk', company: 'Bank', candidate_name: 'Zoë Noble', is_enhanced: true }),
	aCandidate({ id: 'backup', job_title: 'Clerk', company: 'Bank', evaluation_method: 'fallback' }),
	aCandidate({ id: 'person', job_title: 'Clerk', company: 'Bank', evaluation_method: 'person' }),
	aCandidate({ id: 'other', job_title: 'Clerk', company: 'Bank', evaluation_method: 'emergency', is_enhanced: true }),
];

test.each([
	[{}, ['porter', 'clerk', 'backup', 'person', 'other']],
	[{ text: 'HOTEL mara' }, ['porter']],
	[{ text: 'noble' }, ['clerk']],
	[{ text: 'clerk' }, ['clerk', 'backup', 'person', 'other']],
	[{ method: 'ai' }, ['porter', 'clerk']],
	[{ method: 'fallback' }, ['backup']],
	[{ method: 'emergency' }, ['other']],
	[{ enhanced: 'enhanced' }, ['clerk', 'other']],
	[{ enhanced: 'needs_enhancement' }, ['porter', 'backup', 'person']],
	[{ without: true }, ['porter', 'backup', 'person']],
	[{ without: true, enhanced: 'enhanced' }, []],
] as const)('%j keeps the matching assessments', (filter, ids) => {
	expect(filterAssessments(ROWS, { ...NO_FILTER, ...filter }).map(({ id }) => id)).toEqual(ids);
});

test('the filter is in the URL, and unknown values are ignored', () => {
	const filter = { text: 'night porter', method: 'ai', enhanced: 'enhanced', without: true, job: 'job1' } as const;
	expect(readFilter(`?${writeFilter(filter)}`)).toEqual(filter);
	expect(writeFilter(NO_FILTER)).toBe('');
	expect(readFilter('?method=person&enhanced=x&without=yes')).toEqual(NO_FILTER);
});
