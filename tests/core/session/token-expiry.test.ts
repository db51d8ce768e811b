import { describe, expect, it } from 'vitest';
import { isRefreshDue, refreshRetryMs, tokenExpiresAt } from '../../../app/core/session/token-expiry.ts';

const tokenThatExpires = (seconds: number): string =>
	`head.${Buffer.from(JSON.stringify({ exp: seconds, id: 'ä' })).toString('base64url')}.sign`;

const DAY_MS = 24 * 60 * 60 * 1000;

describe('a session token', () => {
	it('is renewed within ninety seconds of its expiry', () => {
		const session = { token: tokenThatExpires(1_000), renewedAt: 900_000 };
		const due = [909_999, 910_000, 2_000_000].map((now) => isRefreshDue(session, now));
		expect(due).toEqual([false, true, true]);
	});

	it('is renewed after a day, and when the clock was set back', () => {
		const session = { token: tokenThatExpires(1e9), renewedAt: DAY_MS };
		const due = [DAY_MS - 1, DAY_MS, 2 * DAY_MS - 1, 2 * DAY_MS].map((now) => isRefreshDue(session, now));
		expect(due).toEqual([true, false, false, true]);
	});

	it.each(['', 'nonsense', 'a.b.c', `a.${btoa('{}')}.c`])('without an expiry (%s) is left to the server', (token) => {
		expect([tokenExpiresAt(token), isRefreshDue({ token, renewedAt: 0 }, 1_000)]).toEqual([null, false]);
	});

	it('is requested again after 200 ms, doubling, for thirty seconds in total', () => {
		const elapsed = [0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400];
		expect(elapsed.map((ms, index) => refreshRetryMs(index + 1, ms))).toEqual([
			...[200, 400, 800, 1_600, 3_200, 6_400, 12_800],
			null,
		]);
	});

	it('is requested for no longer than thirty seconds, also when each try is slow', () => {
		expect([refreshRetryMs(2, 20_000), refreshRetryMs(3, 29_200), refreshRetryMs(3, 29_201)]).toEqual([400, 800, null]);
	});
});
