import { expect, test } from 'vitest';
import { excerpt } from '#domain/text/excerpt';

test('a text that fits is unchanged', () => {
	expect(excerpt('One call and one result.', 24)).toBe('One call and one result.');
});

test('a longer text is cut after exactly the number of characters, followed by three full stops', () => {
	expect(excerpt('One call and one result.', 23)).toBe('One call and one result...');
	expect(excerpt('One call and one result.', 11)).toBe('One call an...');
	expect(excerpt('One call and one result.', 9)).toBe('One call ...');
});

test('one character fewer is shown where one would be split', () => {
	expect(excerpt('a😀b', 2)).toBe('a...');
	expect(excerpt('a😀b', 3)).toBe('a😀...');
});
