import { describe, expect, it } from 'vitest';
import type { Application } from '../../../app/domain/assessments/assessment.ts';
import { listedOf } from '../../../app/domain/assessments/listed-application.ts';
import { optimisticRows, type PendingOp } from '../../../app/domain/ops/optimistic-rows.ts';
import { pendingDecisions, withPendingStage } from '../../../app/domain/ops/pending-decisions.ts';
import { pendingShortlist } from '../../../app/domain/ops/pending-shortlist.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { aReview } from '../../core/store/reviews.ts';
import { aDraftOp, anOp } from '../../core/sync/ops.ts';
import { addNote, contactCandidate, recordDecision, setShortlist } from '../../hooks/sync/ops.ts';
import { anApplication } from '../../support/screen-builders.ts';

const AT = '2026-11-20T09:00:00.000Z';
const pending = (op: Op, isParked = false) => ({ op, isParked, conflict: undefined, at: AT });
const review = aReview({ shortlist: { on_shortlist: false, changed_by_name: 'Grace Hopper', changed_at: '' } });
const { id } = review;
const displayed = (...ops: PendingOp[]) => optimisticRows('reviews', [review], ops).map(({ row }) => row);

it('the shortlist has the newest decision on each application that the server has not refused', () => {
	const ops = [
		pending(setShortlist('one', false)),
		pending(setShortlist('one', true)),
		pending(setShortlist('two', false)),
		pending(setShortlist('two', true), true),
		pending(setShortlist('three', true), true),
		pending(contactCandidate('four')),
	];
	expect(pendingShortlist(ops)).toEqual(
		new Map([
			['one', true],
			['two', false],
		]),
	);
});

describe('the displayed review', () => {
	it('has the notes that wait, newest first, without a name', () => {
		const [first, second] = [addNote(id, { text: ' First ' }), addNote(id, { text: 'Second' })];
		const note = { by_name: '', created_at: AT, mentions: [] };
		expect(displayed(pending(first), pending(second))).toEqual([
			{
				...review,
				notes: [
					{ ...note, id: second.record, text: 'Second' },
					{ ...note, id: first.record, text: 'First' },
				],
			},
		]);
	});

	it('has the decision and the messages that wait, without a name', () => {
		const first = contactCandidate(id, { subject: 'First' });
		const second = contactCandidate(id, { subject: 'Second' });
		const message = ({ record, payload: { subject, text } }: typeof first) => ({
			id: record,
			subject,
			text,
			sent_by_name: '',
			created_at: AT,
			state: 'queued',
			event_id: '',
			due_at: '',
			ended_at: '',
		});
		const ops = [pending(setShortlist(id, true)), pending(first), pending(second)];
		expect(displayed(...ops)).toEqual([
			{
				...review,
				shortlist: { on_shortlist: true, changed_by_name: '', changed_at: AT },
				messages: [message(second), message(first)],
			},
		]);
	});

	it.each([
		['a refused decision', pending(setShortlist(id, true), true)],
		['a refused message', pending(contactCandidate(id), true)],
		['a decision on another application', pending(setShortlist('other', true))],
		['a message about another application', pending(contactCandidate('other'))],
		['the submission itself', pending(anOp('op1', id))],
		['a draft of it', pending(aDraftOp('op1', 'draft0000000001', { assessment_id: id }))],
	])('is the server’s in spite of %s', (_, op) => {
		expect(displayed(op)).toEqual([review]);
	});
});

describe('a decision that waits', () => {
	const { id: applicationId } = anApplication();
	const shown = (ops: readonly PendingOp[], decision: Application['decision'] = null) =>
		optimisticRows('applications', [anApplication({ decision })], ops)[0]?.row.decision?.stage;
	const offered = { stage: 'offered', reason: '', by_name: 'Ada', event_date: '2026-11-20T12:00:00.000Z' } as const;

	it('is the stage of the application, until the server refuses it', () => {
		expect(shown([pending(recordDecision(applicationId))])).toBe('rejected');
		expect(shown([pending(recordDecision(applicationId), true)])).toBeUndefined();
	});

	it('of an earlier day or of test mode leaves the stage', () => {
		expect(shown([pending(recordDecision(applicationId, { event_date: '2026-11-19' }))], offered)).toBe('offered');
		expect(shown([pending(recordDecision(applicationId, { test_mode: true }))], offered)).toBe('offered');
	});

	it('is in the list as not sent, the newest of several', () => {
		const decisions = pendingDecisions([
			pending(recordDecision(applicationId, { stage: 'hired' })),
			pending(recordDecision(applicationId, { stage: 'screened', event_date: '2026-11-19' })),
			pending(recordDecision(applicationId, { stage: 'offered', test_mode: true })),
			pending(recordDecision('other'), true),
		]);
		expect(Array.from(decisions, ([record, { stage }]) => [record, stage])).toEqual([[applicationId, 'hired']]);
		const row = listedOf(anApplication());
		const decision = decisions.get(applicationId);
		if (!decision) throw new Error('No decision waits.');
		expect(withPendingStage(row, decision)).toMatchObject({ stage: 'hired', is_stage_unsent: true });
		const later = { ...row, stage_day: '2026-11-21' };
		expect(withPendingStage(later, decision)).toBe(later);
	});

	it('is in the history of the review', () => {
		const op = recordDecision(review.id);
		const [shownReview] = optimisticRows('reviews', [review], [pending(op)]);
		expect(shownReview?.row.stage_events).toMatchObject([
			{ id: op.id, stage: 'rejected', by_name: '', created_at: AT },
		]);
	});
});
