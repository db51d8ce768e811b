import { expect, it } from 'vitest';
import { ALL_JOB_FIELDS } from '../../app/domain/jobs/job-fields.ts';
import { sourceFiles } from './source.ts';

const files = sourceFiles('app', 'hooks', 'migrations', 'pocketbase').filter(
	({ path }) => !path.startsWith('pocketbase/seed/jobs/'),
);
const filesWith = (field: string): string[] =>
	files.filter(({ text }) => new RegExp(`\\b${field}\\b`).test(text)).map(({ path }) => path);

const TABLE = ['app/domain/jobs/job-fields.ts', 'app/domain/jobs/job-form-fields.ts', 'migrations/09_jobs.ts'];

it.each(['company_overview', 'key_responsibilities', 'about_you', 'nice_to_have'] as const)(
	'%s, a text of a job, stands in its table, the columns of the form and the migration only',
	(field) => {
		expect(ALL_JOB_FIELDS).toContain(field);
		expect(filesWith(field).sort()).toEqual(TABLE);
	},
);

it.each([
	['ideal_traits', 'on the review and its report', 4],
	['work_arrangement', 'in filters, rows and the page head', 6],
] as const)('%s, which is also %s, takes at most %d more files', (field, _where, more) => {
	const found = filesWith(field);
	expect(found).toEqual(expect.arrayContaining(TABLE));
	expect(found.length, found.join('\n')).toBeLessThanOrEqual(TABLE.length + more);
});
