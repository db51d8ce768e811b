import { expect, test } from 'vitest';
import { listExcerpt } from '../../../app/domain/jobs/list-excerpt.ts';

test('a text is cut at the number of characters, and a shorter one is unchanged', () => {
	expect(listExcerpt('a'.repeat(200), 200)).toBe('a'.repeat(200));
	expect(listExcerpt('a'.repeat(201), 200)).toBe(`${'a'.repeat(200)}...`);
	expect(listExcerpt(' Two\nlines ', 200)).toBe('Two lines');
});

test('the lines of a list are joined as sentences', () => {
	expect(listExcerpt('- You lift 20 kg\n- You read addresses quickly.\n\nNorwegian (B2)\nÅpen på søndag', 200)).toBe(
		'You lift 20 kg. You read addresses quickly. Norwegian (B2). Åpen på søndag',
	);
});
