import { describe, expect, it } from 'vitest';
import { isRenewalDue, renewalRetryMs, tokenExpiresAt } from '../../app/machines/session/token-expiry.ts';

const tokenThatExpires = (seconds: number): string =>
	`head.${Buffer.from(JSON.stringify({ exp: seconds, id: 'ä' })).toString('base64url')}.sign`;

describe('a session token', () => {
	it('is renewed within ninety seconds of its end', () => {
		const token = tokenThatExpires(1_000);
		expect([isRenewalDue(token, 909_999), isRenewalDue(token, 910_000), isRenewalDue(token, 2_000_000)]).toEqual([
			false,
			true,
			true,
		]);
	});

	it.each(['', 'nonsense', 'a.b.c', `a.${btoa('{}')}.c`])('that names no end (%s) is left to the server', (token) => {
		expect([tokenExpiresAt(token), isRenewalDue(token, Number.MAX_SAFE_INTEGER)]).toEqual([null, false]);
	});

	it('is asked for again after 200 ms, doubling, thirty seconds in all', () => {
		expect([1, 2, 3, 4, 5, 6, 7, 8].map(renewalRetryMs)).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, null]);
	});
});
