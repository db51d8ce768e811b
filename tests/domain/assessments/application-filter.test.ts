import { describe, expect, it } from 'vitest';
import {
	applicationSearch,
	compareSearch,
	readApplicationFilter,
	readCompareSearch,
} from '../../../app/core/platform/application-address.ts';
import {
	type ApplicationFilter,
	filterApplications,
	indexApplications,
	NO_APPLICATION_FILTER,
	shortlistOf,
} from '../../../app/domain/assessments/application-filter.ts';
import type { Application } from '../../../app/domain/assessments/assessment.ts';
import { listedOf } from '../../../app/domain/assessments/listed-application.ts';
import { workOf } from '../../../app/domain/assessments/work-queue.ts';
import { anApplication } from '../../support/screen-builders.ts';

const NOW = new Date(2026, 10, 20, 15, 30);

/** The ids of the filtered applications, in order. */
const listed = (rows: Partial<Application>[], filter: Partial<ApplicationFilter>): string[] =>
	filterApplications(
		indexApplications(rows.map((row) => listedOf(anApplication(row)))),
		{ ...NO_APPLICATION_FILTER, ...filter },
		NOW,
	).map(({ id }) => id);

const candidate = (name: string, email = 'someone@mail.example') => ({ name, first_name: '', last_name: '', email });
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();

describe('the order of applications', () => {
	const rows = [
		{ id: 'b', submitted_at: '2026-11-18 10:00:00.000Z', score: 80, risk_score: 20, candidate: candidate('Åsa') },
		{ id: 'a', submitted_at: '2026-11-18 10:00:00.000Z', score: null, risk_score: null, candidate: candidate('zoe') },
		{ id: 'c', submitted_at: '2026-11-19 10:00:00.000Z', score: 95, risk_score: 90, candidate: candidate('Bo') },
		{ id: 'd', submitted_at: '2026-11-17 10:00:00.000Z', score: 80, risk_score: 80, candidate: candidate('Al') },
	];

	it('is latest first, equal times by id', () => {
		expect(listed(rows, {})).toEqual(['c', 'a', 'b', 'd']);
		expect(listed(rows, { order: 'asc' })).toEqual(['d', 'a', 'b', 'c']);
	});

	it('by score or risk puts missing values last in both directions', () => {
		expect(listed(rows, { sort: 'score' })).toEqual(['c', 'd', 'b', 'a']);
		expect(listed(rows, { sort: 'score', order: 'asc' })).toEqual(['d', 'b', 'c', 'a']);
		expect(listed(rows, { sort: 'risk' })).toEqual(['c', 'd', 'b', 'a']);
		expect(listed(rows, { sort: 'risk', order: 'asc' })).toEqual(['b', 'd', 'c', 'a']);
	});

	it('by score orders equal scores by a seed that neither the time nor the id alone decides, and the same in both directions', () => {
		const equal = Array.from({ length: 8 }, (_, index) => ({
			id: `p${index}`,
			score: 80,
			submitted_at: `2026-11-18 10:00:0${index}.000Z`,
		}));
		const order = listed(equal, { sort: 'score' });
		expect(order).toEqual(listed([...equal].reverse(), { sort: 'score', order: 'asc' }));
		expect(order).not.toEqual(listed(equal, {}));
		expect(order).not.toEqual(listed(equal, { order: 'asc' }));
		const later = equal.map((row) => ({ ...row, submitted_at: row.submitted_at.replace('10:', '11:') }));
		expect(listed(later, { sort: 'score' })).not.toEqual(order);
		expect(listed([{ id: 'best', score: 81 }, ...equal], { sort: 'score' })[0]).toBe('best');
	});

	it('by risk treats a dismissed risk as none, not as missing', () => {
		const dismissed = rows.map((row) => (row.id === 'c' ? { ...row, risk_dismissed: true } : row));
		expect(listed(dismissed, { sort: 'risk' })).toEqual(['d', 'b', 'c', 'a']);
	});

	it('by name is alphabetical, ignoring case and accents', () => {
		expect(listed(rows, { sort: 'name', order: 'asc' })).toEqual(['d', 'b', 'c', 'a']);
		expect(listed(rows, { sort: 'name' })).toEqual(['a', 'c', 'b', 'd']);
	});
});

describe('a filter of applications', () => {
	it('finds every word in name or e-mail, ignoring case and accents', () => {
		const rows = [
			{ id: 'a', candidate: candidate('Łukasz Müller', 'lm@posteo.example') },
			{ id: 'b', candidate: candidate('Søren Ødegård', 'soren@fastmail.example') },
		];
		expect(listed(rows, { text: 'MULLER lukasz' })).toEqual(['a']);
		expect(listed(rows, { text: 'ødegard' })).toEqual(['b']);
		expect(listed(rows, { text: '@posteo' })).toEqual(['a']);
		expect(listed(rows, { text: ' example ' })).toEqual(['a', 'b']);
		expect(listed(rows, { text: 'muller soren' })).toEqual([]);
	});

	it.each([
		['excellent', ['s100', 's90']],
		['good', ['s80', 's89']],
		['needs-review', ['s0', 's79']],
		['pending', ['none']],
		['all', ['none', 's0', 's100', 's79', 's80', 's89', 's90']],
	] as const)('by score %s shows %j', (score, ids) => {
		const rows = [0, 79, 80, 89, 90, 100].map((each) => ({ id: `s${each}`, score: each }));
		expect(listed([...rows, { id: 'none', score: null }], { score })).toEqual(ids);
	});

	it('by date counts the days of the device’s clock, including today', () => {
		const rows = [
			{ id: 'now', submitted_at: at(20) },
			{ id: 'tomorrow', submitted_at: at(21) },
			{ id: 'sixth', submitted_at: at(14, 0) },
			{ id: 'seventh', submitted_at: new Date(2026, 10, 13, 23, 59).toISOString() },
			{ id: 'old', submitted_at: at(-80) },
		];
		expect(listed(rows, { days: '7' })).toEqual(['tomorrow', 'now', 'sixth']);
		expect(listed(rows, { days: '30' })).toEqual(['tomorrow', 'now', 'sixth', 'seventh']);
		expect(listed(rows, { days: '90' })).toEqual(['tomorrow', 'now', 'sixth', 'seventh']);
		expect(listed(rows, { days: 'all' })).toHaveLength(5);
	});

	it('by suspicious patterns shows those, and risks above 70, unless dismissed', () => {
		const rows = [
			{ id: 'patterns', suspicious_patterns: true, risk_score: 10 },
			{ id: 'r70', risk_score: 70 },
			{ id: 'r71', risk_score: 71 },
			{ id: 'dismissed', risk_score: 99, suspicious_patterns: true, risk_dismissed: true },
			{ id: 'nothing', risk_score: null, suspicious_patterns: null },
		];
		expect(listed(rows, { suspicious: true })).toEqual(['patterns', 'r71']);
		expect(listed(rows, { highRisk: true })).toEqual(['r71']);
		expect(listed(rows, { unsuspicious: true })).toEqual(['dismissed', 'nothing', 'r70']);
	});

	it('by shortlist shows shortlisted ones', () => {
		expect(listed([{ id: 'a', shortlisted: true }, { id: 'b' }], { shortlisted: true })).toEqual(['a']);
	});

	it('by those waiting for a person shows requests for human review and missing scores that only a person can give', () => {
		const asked = { message: '', asked_at: '2026-11-18 10:00:00.000Z', answer: '', answered_at: '' };
		const rows = [
			{ id: 'asked', human_review: asked },
			{ id: 'answered', human_review: { ...asked, answer: 'We did.', answered_at: '2026-11-19 10:00:00.000Z' } },
			{ id: 'declined', score: null, evaluation_method: '', ai_declined: true },
			{ id: 'failed', score: null, evaluation_method: '', system_status: 'critical_failure' as const },
			{ id: 'pending', score: null, evaluation_method: '' },
			{ id: 'risky', risk_score: 90 },
			{ id: 'test', human_review: asked, is_admin_test: true },
		];
		const waiting = ['asked', 'declined', 'failed'];
		expect(listed(rows, { waiting: true })).toEqual(waiting);
		const inWorkQueue = rows.filter((row) =>
			workOf(listedOf(anApplication(row))).some(({ kind }) => kind !== 'high_risk'),
		);
		expect(inWorkQueue.map(({ id }) => id)).toEqual(waiting);
	});
});

describe('the URL parameters of a filter', () => {
	it('are empty for the default, and parse to the same filter', () => {
		expect(applicationSearch(NO_APPLICATION_FILTER)).toBe('');
		const filter: ApplicationFilter = {
			text: 'müller & co',
			score: 'needs-review',
			days: '30',
			stage: 'rejected',
			suspicious: true,
			unsuspicious: false,
			highRisk: true,
			shortlisted: true,
			waiting: true,
			sort: 'risk',
			order: 'asc',
		};
		expect(readApplicationFilter(`?${applicationSearch(filter)}`)).toEqual(filter);
		const without = { ...NO_APPLICATION_FILTER, unsuspicious: true };
		expect(readApplicationFilter(`?${applicationSearch(without)}`)).toEqual(without);
		expect(readApplicationFilter('?score=excellent')).toEqual({ ...NO_APPLICATION_FILTER, score: 'excellent' });
	});

	it('ignore unknown values', () => {
		expect(readApplicationFilter('?score=best&days=8&sort=luck&order=up&suspicious=yes')).toEqual(
			NO_APPLICATION_FILTER,
		);
	});
});

describe('the URL parameters of a comparison', () => {
	it('keep the ids in their order beside those of the list', () => {
		const search = compareSearch(['b', 'a'], '?sort=score&q=ada');
		expect(readCompareSearch(`?${search}`)).toEqual({ ids: ['b', 'a'], list: '?sort=score&q=ada' });
		expect(readCompareSearch('?sort=score')).toEqual({ ids: [], list: '?sort=score' });
		expect(readCompareSearch('')).toEqual({ ids: [], list: '' });
	});
});

describe('the shortlist to share', () => {
	const rows = [
		{ id: 'low', score: 40, submitted_at: '2026-11-03T10:00:00.000Z' },
		{ id: 'high', score: 90, submitted_at: '2026-11-01T10:00:00.000Z' },
		{ id: 'test', score: 95, is_admin_test: true },
		{ id: 'other', score: 99, shortlisted: false },
	].map((shape) => listedOf(anApplication({ shortlisted: true, ...shape })));
	const ids = (order: Parameters<typeof shortlistOf>[1]) => shortlistOf(rows, order).map(({ id }) => id);

	it('is best first in the usual order of the list, else has the order of the list, without tests', () => {
		expect(ids({ sort: 'date', order: 'desc' })).toEqual(['high', 'low']);
		expect(ids({ sort: 'score', order: 'asc' })).toEqual(['low', 'high']);
	});
});
