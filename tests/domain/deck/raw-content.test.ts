import { expect, it } from 'vitest';
import { rawContentText } from '../../../app/domain/deck/raw-content.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`);

it('shows 20,000 characters of a content and that it goes on', () => {
	const text = rawContentText({ text: 'x'.repeat(60_000) });
	expect(text).toHaveLength(20_001);
	expect(text.startsWith('{\n  "text": "xxx')).toBe(true);
	expect(text.endsWith('x…')).toBe(true);
});

it('shows a content that fits as it is', () => {
	expect(rawContentText({ src: 'film.mp4', muted: true })).toBe('{\n  "src": "film.mp4",\n  "muted": true\n}');
});

it('indents eight levels, and of deeper content only says that it is too deep', () => {
	expect(rawContentText(nested(8))).toContain(`${' '.repeat(16)}1`);
	const tooDeep = 'The content of this slide nests more than 8 levels.';
	expect([9, 9_000].map((levels) => rawContentText(nested(levels)))).toEqual([tooDeep, tooDeep]);
});
