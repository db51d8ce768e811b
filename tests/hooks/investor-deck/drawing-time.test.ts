import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SLIDES } from '../../../app/domain/deck/default-slides.ts';
import { SLIDE_LIMITS } from '../../../app/domain/deck/slide-limits.ts';
import { drawDeck } from '../../../hooks/investor-deck/pdf/draw-deck.ts';

// The server's bundler imports a font as Base64; Vitest imports its address.
const { font } = vi.hoisted(() => ({
	font: (path: string) => ({
		default: readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${path}`), 'base64'),
	}),
}));
vi.mock('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf', () =>
	font('instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
);
vi.mock('@expo-google-fonts/instrument-sans/400Regular_Italic/InstrumentSans_400Regular_Italic.ttf', () =>
	font('instrument-sans/400Regular_Italic/InstrumentSans_400Regular_Italic.ttf'),
);
vi.mock('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf', () =>
	font('instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
);
vi.mock('@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf', () =>
	font('literata/600SemiBold/Literata_600SemiBold.ttf'),
);

afterEach(() => {
	vi.restoreAllMocks();
});

/** A clock that is read `readings` times in the longest time of a drawing, and how often it was read. */
function readClock(readings: number): () => number {
	const began = Date.now();
	const now = vi.spyOn(Date, 'now');
	now.mockImplementation(() => began + ((now.mock.calls.length - 1) * SLIDE_LIMITS.drawingMs) / readings);
	return () => now.mock.calls.length;
}

describe('the drawing of a deck', () => {
	it('is not given up before its time', () => {
		const count = readClock(1_000_000);
		expect(() => drawDeck(DEFAULT_SLIDES)).not.toThrow();
		expect(count()).toBeGreaterThan(42);
	});

	it.each([1, 10, 40])('is given up soon after its time, with the time to wait: after %s readings', (readings) => {
		const count = readClock(readings);
		expect(() => drawDeck(DEFAULT_SLIDES)).toThrow(
			expect.objectContaining({ status: 503, code: 'server_busy', retryAfterS: 30 }),
		);
		expect(count()).toBe(readings + 2);
	});
});
