import { describe, expect, it } from 'vitest';
import { timelineOf } from '../../../app/domain/assessments/timeline.ts';
import type { StageEvent } from '../../../app/domain/hire-events/decision.ts';
import { aReview } from '../../core/store/reviews.ts';

const event: StageEvent = {
	id: 'event1',
	stage: 'screened',
	reason: '',
	by: 'ingrid',
	by_name: 'Ingrid Moen',
	event_date: '2026-11-20T12:00:00.000Z',
	source: 'manual',
	test_mode: false,
	created_at: '2026-11-20 16:00:00.000Z',
};
const evaluation = { method: 'ai', asked_by_name: '', summary: '' };
const mail = {
	id: 'mail1',
	subject: 'Friday',
	text: 'Come.',
	sent_by_name: 'Ingrid Moen',
	created_at: '2026-11-20 16:00:01.000Z',
	state: 'sent' as const,
	event_id: '',
	due_at: '',
	ended_at: '',
};

describe('the timeline of an application', () => {
	it('puts a decision at the time when it was recorded on its day, and an earlier one at its date', () => {
		const review = aReview({
			submitted_at: '2026-11-17T10:00:00.000Z',
			stage_events: [event, { ...event, id: 'event2', event_date: '2026-11-18T12:00:00.000Z' }],
			evaluations: [
				{ ...evaluation, score: 78, at: '2026-11-20T15:00:00.000Z' },
				{ ...evaluation, score: 88, at: '2026-11-17T10:01:00.000Z' },
			],
		});
		expect(timelineOf(review).map(({ kind, id, at }) => [kind, id, at.slice(0, 16)])).toEqual([
			['stage', 'event1', '2026-11-20T16:00'],
			['evaluated', '2026-11-20T15:00:00.000Z', '2026-11-20T15:00'],
			['stage', 'event2', '2026-11-18T12:00'],
			['evaluated', '2026-11-17T10:01:00.000Z', '2026-11-17T10:01'],
			['applied', 'applied', '2026-11-17T10:00'],
		]);
		expect(timelineOf(review).flatMap((entry) => (entry.kind === 'evaluated' ? [entry.before] : []))).toEqual([
			88,
			null,
		]);
	});

	it('shows a mail with its decision, and any other as its own entry; the event of the submission is the first entry', () => {
		const review = aReview({
			stage_events: [event, { ...event, id: 'event0', source: 'system', stage: 'applied' }],
			messages: [
				{ ...mail, id: 'mail2', event_id: 'event1' },
				{ ...mail, event_id: '' },
			],
		});
		const entries = timelineOf(review);
		expect(entries.map(({ kind, id }) => [kind, id])).toEqual([
			['mail', 'mail1'],
			['stage', 'event1'],
			['applied', 'applied'],
		]);
		expect(entries[1]).toMatchObject({ mail: { id: 'mail2' } });
	});

	it('has the notes of the hiring team at their time', () => {
		const note = { id: 'note1', text: 'Call her.', by_name: 'Ingrid Moen', created_at: '2026-11-20 17:00:00.000Z' };
		const entries = timelineOf(aReview({ stage_events: [event], notes: [{ ...note, mentions: [] }] }));
		expect(entries.map(({ kind, by }) => [kind, by])).toEqual([
			['note', 'Ingrid Moen'],
			['stage', 'Ingrid Moen'],
			['applied', ''],
		]);
	});

	it('has a request for human review and its reply', () => {
		const human_review = {
			message: 'Please.',
			asked_at: '2026-11-20 10:00:00.000Z',
			answer: 'We did.',
			answered_at: '2026-11-21 10:00:00.000Z',
		};
		const entries = timelineOf(aReview({ human_review, human_review_by: 'Nadia Benali' }));
		expect(entries.map(({ kind, by }) => [kind, by])).toEqual([
			['replied', 'Nadia Benali'],
			['asked', 'Mara Lind'],
			['applied', ''],
		]);
	});
});
