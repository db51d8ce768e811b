import { expect, test } from 'vitest';
import { excerpt } from '#domain/text/excerpt';

test('a text that fits stays as it is', () => {
	expect(excerpt('One call and one result.', 24)).toBe('One call and one result.');
});

test('a longer text is cut at the limit, without white space before the ellipsis', () => {
	expect(excerpt('One call and one result.', 9)).toBe('One call…');
});

test('no character is cut in half', () => {
	expect(excerpt('a😀b', 2)).toBe('a…');
});
