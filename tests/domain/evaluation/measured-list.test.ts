import { describe, expect, it } from 'vitest';
import { listedOf } from '#domain/assessments/listed-application';
import { measuredList, spreadOfMarks } from '#domain/evaluation/measured-list';
import { bandOf, SPREAD_MIN_PEOPLE } from '#domain/evaluation/measurement-error';
import { anApplication } from '../../support/screen-builders.ts';

const marksOf = (...points: number[]) => points.map((each) => ({ points: each, of: 25 }));
const flat = (...points: number[]) => points.flatMap((each) => [each, 25]);

const aRow = (id: string, score: number | null, shape: object = {}) => ({
	id,
	name: `Name of ${id}`,
	score,
	method: 'fallback',
	version: '2',
	question_version: 'v1',
	is_admin_test: false,
	marks: flat(15, 15, 15, 15),
	...shape,
});

/** This many candidates, whose answers alternate 20 points above and below their mean. */
const aJob = (people: number) =>
	Array.from({ length: people }, (_, index) =>
		aRow(`p${index}`, 40 + index, {
			marks: index % 2 === 0 ? flat(20, 10, 20, 10) : flat(10, 20, 10, 20),
		}),
	);

describe('the spread of a list of answers', () => {
	it('is the residual after candidate and question effects', () => {
		// No residual where every candidate gains the same from one question to the next.
		expect(spreadOfMarks([marksOf(10, 15), marksOf(15, 20), marksOf(5, 10)])).toEqual({ people: 3, variance: 0 });
		// ±20 points in every one of 2 × 2 marks, one degree of freedom.
		expect(spreadOfMarks([marksOf(20, 10), marksOf(10, 20)])).toEqual({ people: 2, variance: 1600 });
	});

	it('is unknown for one candidate or one answer', () => {
		expect(spreadOfMarks([marksOf(10, 15)])).toBeNull();
		expect(spreadOfMarks([marksOf(10), marksOf(15)])).toBeNull();
	});
});

describe('the errors of a list', () => {
	it('are specific to the job from 30 candidates on, and the default below', () => {
		const enough = measuredList(aJob(SPREAD_MIN_PEOPLE));
		// 20 points in every mark: √(120 · 400 / (29 · 3)) / √4 = 11.7.
		expect(enough.get('p0')).toEqual({ score: 40, error: 12, people: SPREAD_MIN_PEOPLE, alike: 24 });
		expect(measuredList(aJob(SPREAD_MIN_PEOPLE - 1)).get('p0')).toEqual({
			score: 40,
			error: 7,
			people: null,
			alike: 14,
		});
	});

	it('end at the highest score that the method gives, also beside a row that does not say it', () => {
		const errors = measuredList([aRow('a', 92, { max_score: 95 }), aRow('b', 92, { max_score: 100 }), aRow('c', 92)]);
		const ends = [...errors.values()].map((error) => bandOf(error).to);
		expect(ends).toEqual([95, 99, 99]);
		expect([...errors.values()].map(({ alike }) => alike)).toEqual([2, 2, 2]);
	});

	it.each([
		[95, 92, 95],
		[80, 78, 80],
		[100, 97, 100],
		[null, 92, 99],
	])('end at the scale of an application from the server: highest score %s, score %i', (max_score, score, to) => {
		const marks = Array.from({ length: 4 }, () => ({ points: 15, of: 25 }));
		const [error] = measuredList([listedOf(anApplication({ score, max_score, answer_marks: marks }))]).values();
		expect(error && bandOf(error).to).toBe(to);
	});

	it('name both of two candidates who are too close to each other alone', () => {
		const errors = measuredList([aRow('a', 70), aRow('b', 80), aRow('c', 90), aRow('same', 20), aRow('score', 20)]);
		const pairs = Array.from(errors, ([id, { pair }]) => [id, pair?.map((each) => each.id)]);
		expect(pairs).toEqual([
			['a', ['a', 'b']],
			['b', undefined],
			['c', ['b', 'c']],
			['same', ['same', 'score']],
			['score', ['same', 'score']],
		]);
		expect(errors.get('a')?.pair?.[1]).toEqual({ id: 'b', name: 'Name of b' });
	});

	it('compare only scores of the same method, version and questions', () => {
		const errors = measuredList([
			aRow('a', 70),
			aRow('near', 83),
			aRow('far', 85),
			aRow('ai', 70, { method: 'ai' }),
			aRow('version 1', 70, { version: '' }),
			aRow('other questions', 70, { question_version: 'v2' }),
			aRow('person', 70, { method: 'person' }),
			aRow('a test', 70, { is_admin_test: true }),
			aRow('pending', null, { method: '', marks: [] }),
		]);
		expect(Array.from(errors, ([id, { alike }]) => [id, alike])).toEqual([
			['a', 1],
			['near', 2],
			['far', 1],
			['version 1', 0],
			['other questions', 0],
		]);
	});
});
