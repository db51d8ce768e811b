import { expect, test } from 'vitest';
import { firstNotes } from '../../../app/ui/evaluation/first-notes.ts';
import { numberNotes } from '../../../app/ui/evaluation/number-notes.ts';
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

test('a quote that is not in the answer as it was written marks nothing', () => {
	const { notes, marks } = numberNotes('Other words altogether.', explained?.criteria ?? [], 1);
	expect(marks).toEqual([]);
	expect(notes.every(({ number }) => number === null)).toBe(true);
});

test('a quote within another one gets no number of its own', () => {
	const criteria = ['a school class in the rain', 'school class'].map((text, index) => ({
		key: String(index),
		name: text,
		level: 3,
		reason: '',
		quotes: [{ text, start: answer.indexOf(text), end: answer.indexOf(text) + text.length }],
	}));
	expect(numberNotes(answer, criteria, 1).notes.map(({ number }) => number)).toEqual([1, null]);
});

test('numbers run on from answer to answer', () => {
	expect(firstNotes(someQuestions(), someAnswers(), someExplanations())).toEqual([1, 3, 3]);
});
