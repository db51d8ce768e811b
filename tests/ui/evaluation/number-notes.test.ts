import { expect, test } from 'vitest';
import { aboveScale, scaleNote } from '#domain/evaluation/point-lines';
import type { Explanation } from '#domain/evaluation/result';
import { firstNotes, numberNotes } from '../../../app/ui/evaluation/number-notes.ts';
import { someAnswers, someExplanations, someQuestions } from '../../support/screen-builders.ts';

const [explained] = someExplanations();
const answer = someAnswers().q1 ?? '';

test('reasons are numbered in the order of their quotes; one without a quote has no number', () => {
	const { notes, next } = numberNotes(answer, explained?.criteria ?? [], 5);
	expect(notes.map(({ criterion, number }) => [criterion.name, number])).toEqual([
		['Specific', 5],
		['Own deed', 6],
		['Clear', null],
	]);
	expect(next).toBe(7);
});

test('the end of the scale is no note of an answer: it is said once for the score', () => {
	const [first, second] = ['q1', 'q2'].map((question_id) => ({
		question_id,
		points: 40,
		of: 50,
		raise: '',
		criteria: [...(explained?.criteria ?? []), ...aboveScale(25, 'The backup method gives at most 95.')],
	}));
	const explanation: Explanation = { method: 'fallback', questions: first && second ? [first, second] : [] };
	for (const { criteria } of explanation.questions) {
		expect(criteria.at(-1)).toMatchObject({ name: 'Above the scale', points: 0, of: 2.5 });
		expect(numberNotes(answer, criteria, 1).notes.map(({ criterion }) => criterion.name)).toEqual([
			'Specific',
			'Own deed',
			'Clear',
		]);
	}
	expect(scaleNote(explanation)).toBe('The backup method gives at most 95.');
	expect(scaleNote({ method: 'fallback', questions: someExplanations() })).toBe('');
	expect(scaleNote(null)).toBe('');
});

test('a quote that is not in the answer verbatim marks nothing', () => {
	const { notes, marks } = numberNotes('Other words altogether.', explained?.criteria ?? [], 1);
	expect(marks).toEqual([]);
	expect(notes.every(({ number }) => number === null)).toBe(true);
});

test('a quote within another one gets no separate number', () => {
	const criteria = ['a school class in the rain', 'school class'].map((text, index) => ({
		key: String(index),
		name: text,
		level: 3,
		reason: '',
		quotes: [{ text, start: answer.indexOf(text), end: answer.indexOf(text) + text.length }],
	}));
	expect(numberNotes(answer, criteria, 1).notes.map(({ number }) => number)).toEqual([1, null]);
});

test('a quote behind a deduction or a flag is marked as such', () => {
	const line = (text: string, points: number, of?: number) => ({
		key: text,
		name: text,
		level: null,
		reason: '',
		points,
		...(of !== undefined && { of }),
		quotes: [
			{ text, start: 'shown taken flagged'.indexOf(text), end: 'shown taken flagged'.indexOf(text) + text.length },
		],
	});
	const criteria = [line('shown', 3, 5), line('taken', -2), line('flagged', 0)];
	expect(numberNotes('shown taken flagged', criteria, 1).marks).toEqual([
		{ start: 0, end: 5, number: 1 },
		{ start: 6, end: 11, number: 2, costs: true },
		{ start: 12, end: 19, number: 3, costs: true },
	]);
});

test('numbering continues from answer to answer', () => {
	expect(firstNotes(someQuestions(), someAnswers(), someExplanations())).toEqual([1, 3, 3]);
});
