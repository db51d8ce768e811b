import { describe, expect, it } from 'vitest';
import type { OutboxRow, ParkReason } from '../../../app/core/store/rows.ts';
import { submissionRejectionText } from '../../../app/domain/sync/submission-rejection-words.ts';
import { parkedReason } from '../../../app/domain/sync/sync-status-words.ts';
import { itemName, rejectionText } from '../../../app/features/unsent-work/op-views.ts';
import { aDraftOp, anOp } from '../../core/sync/ops.ts';
import { addCategory, editCategory, editSlide, recordDecision } from '../../hooks/sync/ops.ts';
import { aCategory } from '../../support/builders.ts';

const DETAIL = 'The weights must sum to 1.';
const invalid = parkedReason('invalid_value', '');
const gone = parkedReason('job_gone', '');

describe('the reason of a refused operation', () => {
	it.each([
		[
			'of a submission: its own sentence',
			anOp('op1', 'r1'),
			'job_gone',
			DETAIL,
			submissionRejectionText('job_gone', DETAIL),
		],
		['of other work: the sentence of the reason', aDraftOp('op1', 'r1'), 'job_gone', DETAIL, gone],
		['of an edited category: the server’s rule', editCategory('a', {}), 'invalid_value', DETAIL, DETAIL],
		['of a new category: the server’s rule', addCategory(aCategory()), 'invalid_value', DETAIL, DETAIL],
		['of a category without a rule: the sentence of the reason', editCategory('a', {}), 'invalid_value', '', invalid],
		['of a category for another reason: the sentence', addCategory(aCategory()), 'job_gone', DETAIL, gone],
		['of anything but a category: the sentence of the reason', editSlide('a', {}), 'invalid_value', DETAIL, invalid],
	])('%s', (_, op, reason, detail, text) => {
		expect(rejectionText(op, { reason: reason as ParkReason, detail })).toBe(text);
	});

	it('differs between reasons, and for a submission from other work', () => {
		expect(new Set([invalid, gone, submissionRejectionText('job_gone', '')]).size).toBe(3);
	});
});

it.each([
	['Decision about Amina: Rejected', undefined],
	['Decision about Amina: Rejected, with a mail', { subject: 'Hi', text: 'Hi', after_hours: 24 }],
])('an unsent decision is named: %s', (name, mail) => {
	const entry = { op: recordDecision('a1', mail && { mail }) } as OutboxRow;
	expect(itemName({ entry, jobTitle: 'Night Porter', candidate: 'Amina', subject: '', question: 0 })).toBe(name);
});
