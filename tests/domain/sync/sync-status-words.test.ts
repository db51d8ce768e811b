import { describe, expect, it } from 'vitest';
import { rejectionText } from '../../../app/domain/sync/rejection-words.ts';
import { ageText, parkedReason } from '../../../app/domain/sync/sync-status-words.ts';

const DETAIL = 'The weights must sum to 1.';

describe('why an operation is parked', () => {
	const [invalid, gone] = [parkedReason('edit_job', 'invalid_value', ''), parkedReason('edit_job', 'job_gone', '')];

	it.each([
		['of a submission: its own sentence', 'submit_assessment', 'job_gone', DETAIL, rejectionText('job_gone', DETAIL)],
		['of other work: the sentence of the reason', 'save_draft', 'job_gone', DETAIL, gone],
		['of an edited category: the server’s rule', 'edit_category', 'invalid_value', DETAIL, DETAIL],
		['of a new category: the server’s rule', 'add_category', 'invalid_value', DETAIL, DETAIL],
		['of a category without a rule: the sentence of the reason', 'edit_category', 'invalid_value', '', invalid],
		['of a category for another reason: the sentence of the reason', 'add_category', 'job_gone', DETAIL, gone],
		['of anything but a category: the sentence of the reason', 'edit_slide', 'invalid_value', DETAIL, invalid],
		['unknown: the server’s words', 'edit_job', 'some_new_code', 'Too late', 'The server refused it: Too late.'],
		['unknown: a sentence of the server', 'edit_job', 'some_new_code', 'Too late.', 'The server refused it: Too late.'],
		['unknown, without words: the code', 'edit_job', 'some_new_code', '', 'The server refused it: some_new_code.'],
	] as const)('%s', (_, kind, reason, detail, text) => {
		expect(parkedReason(kind, reason, detail)).toBe(text);
	});

	it('differs between reasons, and for a submission from other work', () => {
		expect(new Set([invalid, gone, rejectionText('job_gone', '')]).size).toBe(3);
	});
});

describe('the age of unsent work', () => {
	it.each([
		['in the future', -60_000, 'just now'],
		['now', 0, 'just now'],
		['just under a minute', 59_999, 'just now'],
		['a minute', 60_000, '1 minute ago'],
		['five and a half minutes', 330_000, '5 minutes ago'],
		['just under an hour', 3_599_999, '59 minutes ago'],
		['an hour', 3_600_000, '1 hour ago'],
		['just under a day', 86_399_999, '23 hours ago'],
		['a day', 86_400_000, '1 day ago'],
		['two and a half days', 216_000_000, '2 days ago'],
	])('%s', (_, passed, text) => {
		const now = Date.parse('2026-11-20T09:00:00.000Z');
		expect(ageText(new Date(now - passed).toISOString(), now)).toBe(text);
	});
});
