import { expect, it } from 'vitest';
import { matchPattern } from '../../app/platform/match-pattern.ts';

it.each([
	['/', '/', {}],
	['/jobs', '/jobs', {}],
	['/jobs', '/Jobs/', {}],
	['/jobs', '/', null],
	['/jobs', '/jobs/1', null],
	['/admin/jobs/:jobId/edit', '/admin/jobs/j1/edit', { jobId: 'j1' }],
	['/admin/jobs/:jobId/edit', '/admin/jobs/j1', null],
	['/apply/:jobId', '/apply/a%20b%2Fc', { jobId: 'a b/c' }],
	['/apply/:jobId', '/apply/100%', { jobId: '100%' }],
])('%s and %s', (pattern, pathname, params) => {
	expect(matchPattern(pattern, pathname)).toEqual(params);
});
