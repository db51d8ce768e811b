import { describe, expect, it } from 'vitest';
import { RECORDED_STAGES } from '../../../app/domain/hire-events/decision.ts';
import { JOB_DEFAULTS, type WrittenJob } from '../../../app/domain/jobs/job-fields.ts';
import { changedAfter, mailHours } from '../../../app/features/decisions/next-decision.ts';
import { aStageEvent } from '../../support/assessment-parts.ts';

describe('a member learns that a colleague changed the stage after them', () => {
	const mine = aStageEvent({ id: 'mine', by: 'me' });
	const theirs = aStageEvent({ id: 'theirs', created_at: '2026-11-20T10:00:00.000Z' });
	it.each([
		['if the newest event is later and another member’s', [theirs, mine], 'theirs'],
		['not if the newest event is their own', [mine, theirs], undefined],
		['not without an own event', [theirs], undefined],
		['not by a test', [{ ...theirs, test_mode: true }, mine], undefined],
		['not by an event that was stored before theirs', [{ ...theirs, created_at: '2026-11-18' }, mine], undefined],
		['not by their own decision that is not sent yet', [{ ...theirs, by: '', by_name: '' }, mine], undefined],
	])('%s', (_, events, id) => {
		expect(changedAfter(events, 'me')?.id).toBe(id);
	});
});

it('the hiring team records every stage but the first; the mail of a rejection waits a day, any other none', () => {
	expect(RECORDED_STAGES).toEqual(['screened', 'interviewed', 'offered', 'hired', 'rejected']);
	const hours = (rejection_wait: WrittenJob['rejection_wait']) =>
		RECORDED_STAGES.map((stage) => mailHours(stage, { rejection_wait }));
	expect(hours(JOB_DEFAULTS.rejection_wait)).toEqual([0, 0, 0, 0, 24]);
	expect(hours('48 hours')).toEqual([0, 0, 0, 0, 48]);
	expect(hours('None')).toEqual([0, 0, 0, 0, 0]);
});
