import { expect, test } from 'vitest';
import { excerpt } from '../../../app/screens/jobs/excerpt.ts';

test('a text is cut at the number of characters, and a shorter one is not', () => {
	expect(excerpt('a'.repeat(200), 200)).toBe('a'.repeat(200));
	expect(excerpt('a'.repeat(201), 200)).toBe(`${'a'.repeat(200)}...`);
	expect(excerpt(' Two\nlines ', 200)).toBe('Two lines');
});
