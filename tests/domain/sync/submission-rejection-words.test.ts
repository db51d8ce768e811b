import { describe, expect, it } from 'vitest';
import type { ParkReason } from '../../../app/core/store/rows.ts';
import { OP_REJECTIONS } from '../../../app/domain/sync/op.ts';
import { submissionRejectionText } from '../../../app/domain/sync/submission-rejection-words.ts';
import { parkedReason } from '../../../app/domain/sync/sync-status-words.ts';

/** The detail that the server sends; only the specified message for other errors includes it. */
const DETAIL = 'the words of the server';

/**
 * Reasons without a separate message: they cannot occur with an app and a server of this repository, and the specified
 * message for other errors includes the detail.
 */
const UNDER_OTHER = ['invalid_op', 'field_not_allowed', 'not_json', 'invalid_body', 'too_many_ops'];

/** Reasons that the server sends for other operations, never for a submission. */
const NOT_OF_SUBMISSIONS = [
	'conflict',
	'invalid_value',
	'assessment_not_found',
	'application_withdrawn',
	'slide_gone',
	'category_gone',
	'team_text_gone',
];

/** Every reason for which an operation can be parked. The type requires an entry for a new one. */
const REASONS = {
	...Object.fromEntries(OP_REJECTIONS.map((code) => [code, true])),
	forbidden: true,
	not_json: true,
	invalid_body: true,
	body_too_large: true,
	too_many_ops: true,
	receipt_mismatch: true,
} satisfies Record<Exclude<ParkReason, (typeof OP_REJECTIONS)[number]>, true>;

describe('a refused submission', () => {
	const reasons = Object.keys(REASONS).filter((code) => !NOT_OF_SUBMISSIONS.includes(code));

	it.each(reasons)('for the reason %s has a message without the code', (code) => {
		const text = submissionRejectionText(code, DETAIL);
		expect(text).not.toContain(code.includes('_') ? code : '\u0000');
		if (UNDER_OTHER.includes(code)) expect(text).toBe(`Failed to submit assessment: ${DETAIL}`);
		else expect(text).toMatch(/^[A-Z].{20,}\.\)?$/);
	});

	it.each([
		[undefined, '', 'Failed to submit assessment. Please try again.'],
		['storage_not_ready', '', 'Database setup incomplete. Please contact support to set up the assessments table.'],
		['some_new_code', 'Too late', 'Failed to submit assessment: Too late'],
		['some_new_code', '', 'Failed to submit assessment: some_new_code'],
	])('for %s has the specified message', (code, detail, text) => {
		expect(submissionRejectionText(code, detail)).toBe(text);
	});
});

it.each(['forbidden', 'not_allowed'])('a submission that is %s says why, also without words of the server', (code) => {
	const said = submissionRejectionText(code, DETAIL);
	expect(said).toContain(DETAIL);
	expect(submissionRejectionText(code, '')).toBe(said.replace(DETAIL, 'not allowed'));
});

describe('other parked work', () => {
	it.each(Object.keys(REASONS))('with the reason %s has a message without the code', (code) => {
		const text = parkedReason(code, DETAIL);
		expect(text).not.toContain(code.includes('_') ? code : '\u0000');
		expect(text).toMatch(/^[A-Z].{15,}\.$/);
	});
});
