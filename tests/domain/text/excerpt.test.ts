import { expect, test } from 'vitest';
import { excerpt } from '#domain/text/excerpt';

test('a text that fits is unchanged', () => {
	expect(excerpt('One call and one result.', 24)).toBe('One call and one result.');
});

test('a longer text is cut after a whole word, without white space, a comma or a full stop before the ellipsis', () => {
	expect(excerpt('One call and one result.', 9)).toBe('One call…');
	expect(excerpt('One call and one result.', 8)).toBe('One call…');
	expect(excerpt('One call and one result.', 11)).toBe('One call…');
	expect(excerpt('One call, one result.', 10)).toBe('One call…');
	expect(excerpt('One call. One result.', 10)).toBe('One call…');
});

test('a word longer than half of the limit is cut itself', () => {
	expect(excerpt('See https://candor.example/a/long/address', 20)).toBe('See https://candor.e…');
});

test('no character is cut in half', () => {
	expect(excerpt('a😀b', 2)).toBe('a…');
});
