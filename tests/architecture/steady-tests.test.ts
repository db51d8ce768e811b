import { describe, expect, it } from 'vitest';
import { settingFiles, sourceFiles } from './source.ts';
import { limitsNamed, unsteadyPlaces } from './steady-tests.ts';

/** A minute, in milliseconds: no machine under load needs longer for what a test waits for. */
const LEAST_LIMIT_MS = 60_000;

/** Files that still contain a pattern, without line numbers. Remove an entry with its last occurrence; add none. */
const KNOWN: readonly string[] = [
	'tests/core/sync/engine/elect.test.ts waits for time',
	'tests/core/sync/engine/engine-waits.test.ts waits for time',
	'tests/core/sync/engine/engine.test.ts waits for time',
	'tests/core/sync/fault-proxy.test.ts waits for time',
	'tests/core/sync/flapping-network.test.ts waits for time',
	'tests/deep/overload.test.ts waits for time',
];

const withoutLine = (place: string): string => place.replace(/:\d+/, '');

describe('a test does not depend on the speed of the machine: none', () => {
	it('contains a pattern that made tests flaky', () => {
		const files = sourceFiles('tests').filter(({ path }) => /\.test\.tsx?$/.test(path));
		const places = [...files, ...settingFiles()].flatMap(unsteadyPlaces);
		const unknown = places.filter((place) => !KNOWN.includes(withoutLine(place)));
		const corrected = KNOWN.filter((entry) => !places.map(withoutLine).includes(entry));
		expect({ unknown, corrected }).toEqual({ unknown: [], corrected: [] });
	});

	it.each([
		['vite.config.ts', 'testTimeout'],
		['vite.config.ts', 'hookTimeout'],
		['vite.config.ts', 'poll'],
		['playwright.config.ts', 'timeout'],
		['playwright.config.ts', 'expect'],
	])('relies on the default limit of a library: %s sets %s to a minute or more', (path, name) => {
		const limits = settingFiles().flatMap((file) => (file.path === path ? limitsNamed(name, file) : []));
		expect(limits.length).toBeGreaterThan(0);
		expect(Math.min(...limits)).toBeGreaterThanOrEqual(LEAST_LIMIT_MS);
	});

	it.each([
		['await new Promise((resolve) => setTimeout(resolve, 5));', 'waits for time'],
		['await delay(100);', 'waits for time'],
		['await page.waitForTimeout(100);', 'waits for time'],
		["it('a', { timeout: 30_000 }, () => {});", 'has a limit under a minute'],
		['const settings = { hookTimeout: 10_000 };', 'has a limit under a minute'],
		['await fetch(url, { signal: AbortSignal.timeout(5_000) });', 'has a limit under a minute'],
		['test.setTimeout(30_000);', 'has a limit under a minute'],
		['await vi.waitFor(isThere);', 'relies on the default limit of a library'],
		['expect(performance.now() - began).toBeLessThan(1_000);', 'asserts how long something took'],
		["it('a', { retry: 2 }, () => {});", 'is tried a second time'],
		['const settings = { retries: process.env.CI ? 1 : 0 };', 'is tried a second time'],
		[
			'beforeEach(() => { vi.useFakeTimers(); });\nit("a", () => expect.poll(b).toBe(1));',
			'polls beside a stopped clock',
		],
		['it("a", () => { vi.useFakeTimers(); return expect.element(b).toBeVisible(); });', 'polls beside a stopped clock'],
		['vi.useFakeTimers();\nawait userEvent.hover(box);', 'needs a running clock beside a stopped one'],
	])('%s', (text, pattern) => {
		const places = unsteadyPlaces({ path: 'tests/a.test.ts', text });
		expect(places.map((place) => place.replace(/^\S+ /, ''))).toEqual([pattern]);
	});

	it.each([
		["it('a', { timeout: 120_000 }, () => {});"],
		['const settings = { retry: 0 };'],
		['expect(performance.now() - began).toBeGreaterThan(19_000);'],
		['vi.useFakeTimers();\nawait expect.poll(b, CLOCK_STOPPED).toBe(1);'],
		['vi.useFakeTimers();\nawait expect.poll(b, { ...CLOCK_STOPPED, message: "c" }).toBe(1);'],
		["vi.useFakeTimers({ toFake: ['Date'] });\nawait expect.poll(b).toBe(1);"],
		['it("a", () => vi.useFakeTimers());\nit("b", () => expect.poll(b).toBe(1));'],
		['beforeEach(async () => { await userEvent.unhover(box); vi.useFakeTimers(); });'],
		['await vi.waitFor(isThere, { timeout: 60_000 });'],
	])('and this is allowed: %s', (text) => {
		expect(unsteadyPlaces({ path: 'tests/a.test.ts', text })).toEqual([]);
	});
});
