import { expect, it } from 'vitest';
import { ALL_JOB_FIELDS, STAFF_JOB_FIELDS } from '../../../app/domain/jobs/job-fields.ts';
import { jobFieldError, jobFieldMaxChars } from '../../../app/domain/jobs/job-form-fields.ts';

/** The rules as literals: the tests of the server take theirs from the table. */
it('a job needs a title, a company, a place and five texts', () => {
	const required = ALL_JOB_FIELDS.filter((field) => jobFieldError(field, '') === 'missing');
	expect(required).toEqual([
		'title',
		'company',
		'location',
		'company_overview',
		'role_overview',
		'key_responsibilities',
		'requirements',
		'about_you',
	]);
});

it('a line of a job has at most 200 characters, a text 20,000', () => {
	const lines = ALL_JOB_FIELDS.filter((field) => jobFieldMaxChars(field) === 200);
	expect(lines).toEqual(['title', 'company', 'location']);
	expect(jobFieldMaxChars('nice_to_have')).toBe(20_000);
	expect(jobFieldError('ideal_traits', 'a'.repeat(20_000))).toBeUndefined();
	expect(jobFieldError('ideal_traits', 'a'.repeat(20_001))).toBe('too_long');
});

it('only staff receive the ideal traits, the category and the scorecard of a job, whether it shares the stage, and when it rejects', () => {
	expect(STAFF_JOB_FIELDS).toEqual([
		'category_id',
		'share_stage',
		'rejection_wait',
		'scorecard',
		'decide_first',
		'ideal_traits',
	]);
});
