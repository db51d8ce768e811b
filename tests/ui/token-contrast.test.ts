import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The hex colours of a token in the light and the dark theme, by its name. */
const TOKENS = new Map(
	[...readFileSync('app/styles/tokens.css', 'utf8').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
		([, name = '', light = '', dark = '']) => [name, { light, dark }],
	),
);

/** The relative luminance of a hex colour, 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
		const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
		return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two hex colours, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrast(one: string, other: string): number {
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

const TEXTS = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-hover', 'ok', 'warn', 'bad'];
const GROUNDS = ['canvas', 'surface', 'well'];

const PAIRS = [
	...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
	...['accent-tint', 'mark', 'ok-tint', 'warn-tint', 'bad-tint'].flatMap((ground) =>
		['ink', 'ink-2'].map((text) => [text, ground] as const),
	),
	['accent', 'accent-tint'],
	['ok', 'ok-tint'],
	['warn', 'warn-tint'],
	['bad', 'bad-tint'],
	['on-accent', 'accent'],
	['on-accent', 'accent-hover'],
	['on-bad', 'bad'],
] as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
	test.each(PAIRS)('text in %s on %s has a contrast of 4.5 or more', (text, ground) => {
		expect(contrast(TOKENS.get(text)?.[theme] ?? '', TOKENS.get(ground)?.[theme] ?? '')).toBeGreaterThanOrEqual(4.5);
	});
});
