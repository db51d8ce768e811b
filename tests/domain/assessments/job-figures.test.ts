import { describe, expect, it } from 'vitest';
import {
	countIn,
	countSince,
	type JobFigures,
	noFigures,
	waitingOf,
} from '../../../app/domain/assessments/job-figures.ts';
import { type ListedApplication, listedOf } from '../../../app/domain/assessments/listed-application.ts';
import { localDay } from '../../../app/domain/text/local-day.ts';
import { anApplication } from '../../support/screen-builders.ts';

const came = (days: number): string => new Date(2026, 10, 23 - days, 9).toISOString();

const row = (id: string, shape: Partial<ListedApplication> = {}): ListedApplication => ({
	...listedOf(anApplication({ id, job_id: 'j1', score: 50 })),
	...shape,
});

function figuresOf(...rows: readonly ListedApplication[]): JobFigures {
	const figures = noFigures();
	for (const each of rows) countIn(figures, each, 1);
	return figures;
}

describe('the figures of a job', () => {
	it('count applications by score state, without tests of the hiring team', () => {
		const scores = [null, 79, 80, 89, 90, 100];
		const rows = scores.map((score, index) => row(`a${index}`, { score }));
		const { counts } = figuresOf(...rows, row('test', { score: 95, is_admin_test: true }));
		expect(counts).toEqual({ total: 6, withheld: 0, pending: 1, excellent: 2, good: 2 });
	});

	it('count the applications since a day, of which times that are none are not one', () => {
		const times = [came(0), came(6), came(7), came(30), ''];
		const figures = figuresOf(...times.map((submitted_at, index) => row(`a${index}`, { submitted_at })));
		expect(countSince(figures, localDay(new Date(came(6))))).toBe(2);
	});

	it('tell how many wait for a person, and since when the first does', () => {
		const figures = figuresOf(
			row('asked', { review_asked_at: came(2) }),
			row('unscored', { score: null, needs_person: true, submitted_at: came(3), review_asked_at: came(1) }),
			row('scored'),
			row('test', { is_admin_test: true, needs_person: true }),
		);
		expect(waitingOf(figures)).toEqual({ count: 2, since: came(3) });
		expect(waitingOf(noFigures())).toBeNull();
	});

	it('are those without an application after it was removed', () => {
		const rest = [row('a1', { submitted_at: came(1) }), row('a2', { submitted_at: came(2), needs_person: true })];
		const gone = row('a3', { submitted_at: came(1), score: null, needs_person: true });
		const figures = figuresOf(...rest, gone, row('a4', { submitted_at: came(9), score: 99 }));
		countIn(figures, gone, -1);
		countIn(figures, row('a4', { submitted_at: came(9), score: 99 }), -1);
		expect(figures).toEqual(figuresOf(...rest));
	});
});
