import { describe, expect, it } from 'vitest';
import { stageOf, withDecision, withEvent } from '../../../app/domain/hire-events/decision.ts';
import { decisionRejectionText } from '../../../app/domain/hire-events/decision-rejection.ts';
import { DECISION_COLUMNS, decidedRows, decisionsFileName } from '../../../app/domain/hire-events/decisions-csv.ts';
import { csvRow } from '../../../app/domain/text/csv-cell.ts';
import { aStageEvent } from '../../support/assessment-parts.ts';
import { anApplication } from '../../support/screen-builders.ts';

const AT = '2026-11-21T09:00:00.000Z';
const payload = { stage: 'rejected', reason: 'Not yet', event_date: '2026-11-20', test_mode: false } as const;

describe('the stage on the device', () => {
	it('is "applied" without a decision, and that of a queued decision', () => {
		expect(stageOf(null)).toBe('applied');
		expect(withDecision(null, payload)).toEqual({
			stage: 'rejected',
			reason: 'Not yet',
			by_name: '',
			event_date: '2026-11-20T12:00:00.000Z',
		});
	});

	it.each([
		['2026-11-19T23:00:00.000Z', 'rejected'],
		['2026-11-20T23:00:00.000Z', 'rejected'],
		['2026-11-21T01:00:00.000Z', 'hired'],
	])('with an event of %s is %s after a decision of 20 November', (event_date, stage) => {
		const current = { stage: 'hired', reason: '', by_name: '', event_date } as const;
		expect(withDecision(current, payload)?.stage).toBe(stage);
	});
});

it('a queued decision stands in the history by its day, once', () => {
	const events = [aStageEvent({ id: 'later', event_date: '2026-11-21T12:00:00.000Z' }), aStageEvent({ id: 'earlier' })];
	const after = withEvent(events, { id: 'mine', ...payload }, AT);
	expect(after.map(({ id }) => id)).toEqual(['later', 'mine', 'earlier']);
	expect(withEvent(after, { id: 'mine', ...payload }, AT)).toEqual(after);
	expect(withEvent([], { id: 'mine', ...payload }, AT)).toHaveLength(1);
});

it('the file of decisions has a row for each decision, without formulas and line breaks', () => {
	const decision = {
		stage: 'rejected',
		reason: '=1+1\nNot yet',
		by_name: 'Ingrid Moen',
		event_date: '2026-11-20T12:00:00.000Z',
	} as const;
	const { candidate } = anApplication();
	const rows = decidedRows([anApplication({ decision: null }), anApplication({ decision })]);
	expect(rows.map((row) => csvRow(DECISION_COLUMNS, row))).toEqual([
		[candidate.name, candidate.email, 'Rejected', "'=1+1 Not yet", 'Ingrid Moen', '2026-11-20'],
	]);
	expect(DECISION_COLUMNS.map(([name]) => name)).toEqual(['Name', 'Email', 'Stage', 'Reason', 'By', 'Date']);
	expect(decisionsFileName(' Night Porter ')).toBe('Night_Porter_decisions.csv');
});

it.each([
	['assessment_not_found', 'a1', /was deleted/],
	['application_withdrawn', 'a1', /withdrew this application.*stays here/],
	['invalid_value', 'date_invalid', /does not accept the date/],
	['not_allowed', 'own assessment', /your own application/],
	['not_allowed', 'only admins write to candidates', /no longer allowed/],
])('a decision that is refused with %s (%s) says why', (reason, detail, sentence) => {
	expect(decisionRejectionText(reason, detail)).toMatch(sentence);
});
