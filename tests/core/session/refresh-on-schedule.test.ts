import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshTokenOnSchedule } from '../../../app/core/session/refresh-on-schedule.ts';
import { sessionStore } from '../../../app/core/session/session-store.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const user = {
	id: 'user00000000001',
	email: 'ada@candor.test',
	firstName: 'Ada',
	lastName: 'Lovelace',
	fullName: 'Ada Lovelace',
	initials: 'AL',
	isAdmin: false,
	role: null,
	isDeckOwner: false,
};

/** A token issued now that expires after this many seconds. */
const tokenFor = (seconds: number): string =>
	`head.${Buffer.from(JSON.stringify({ exp: (NOW + seconds * 1000) / 1000 })).toString('base64url')}.sign`;

/** When a new token was requested, in seconds after the start. */
let askedAt: number[];
let answer: () => Promise<Response>;
let controller: AbortController;

beforeEach(() => {
	askedAt = [];
	answer = () => Promise.reject(new TypeError('Failed to fetch'));
	controller = new AbortController();
	vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
	vi.stubGlobal('navigator', { onLine: true });
	vi.stubGlobal('fetch', (url: string) => {
		if (url !== '/api/collections/users/auth-refresh') return Promise.resolve(Response.json(user));
		askedAt.push(Math.floor((Date.now() - NOW) / 100) / 10);
		return answer();
	});
});
afterEach(async () => {
	controller.abort();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	await sessionStore.clear();
});

async function keepFor(seconds: number, token: string): Promise<void> {
	vi.useRealTimers();
	await sessionStore.save({ token, user, needsSignIn: false, renewedAt: NOW });
	vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
	void refreshTokenOnSchedule(controller.signal);
	for (let ms = 0; ms < seconds * 1000; ms += 100) {
		await vi.advanceTimersByTimeAsync(100);
		// Dynamic imports and the database settle outside the fake timers.
		await vi.dynamicImportSettled();
	}
}

it('is checked every thirty seconds and renewed within ninety seconds of its expiry', async () => {
	answer = () => Promise.resolve(Response.json({ token: tokenFor(9_999) }));
	await keepFor(200, tokenFor(200));
	expect(askedAt).toEqual([120]);
	expect(sessionStore.current()?.token).toBe(tokenFor(9_999));
});

it('is requested again after 200 ms, doubling, for up to thirty seconds, and again at the next check', async () => {
	await keepFor(60, tokenFor(60));
	expect(askedAt.slice(0, 8)).toEqual([0, 0.2, 0.6, 1.4, 3, 6.2, 12.6, 25.4]);
	expect(askedAt[8]).toBeCloseTo(55.4, 0);
});

it('is not requested offline', async () => {
	vi.stubGlobal('navigator', { onLine: false });
	await keepFor(65, tokenFor(60));
	expect(askedAt).toEqual([]);
});
