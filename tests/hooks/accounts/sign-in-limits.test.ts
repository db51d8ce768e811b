import { describe, expect, it } from 'vitest';
import { anEmail, buildAccount, operatorOf, PASSWORD } from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';

const server = ownServer({ env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } });

/** One sign-in attempt from an IP address. */
const tryFrom = (address: string, email: string, password = 'Wrong!demo1') =>
	server().call('POST', '/api/collections/users/auth-with-password', {
		body: { identity: email, password },
		headers: { 'x-forwarded-for': address },
	});

const statusesOf = async (tries: Promise<{ status: number }>[]) => {
	const counts: Record<number, number> = {};
	for (const { status } of await Promise.all(tries)) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
};
const times = <T>(count: number, one: (index: number) => T): T[] =>
	Array.from({ length: count }, (_, index) => one(index));

let lastAddress = 0;
/** An IP address that no other test uses. */
const anAddress = () => {
	lastAddress += 1;
	return `203.0.113.${lastAddress}`;
};

describe('signing in', () => {
	it('is refused with the same message for a wrong password and an unknown account', async () => {
		const ada = await buildAccount(server());
		const answers = [await tryFrom(anAddress(), ada.email), await tryFrom(anAddress(), anEmail('nobody'))];
		expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
			times(2, () => ({
				status: 400,
				body: { status: 400, message: 'The email or password is incorrect.', data: {} },
			})),
		);
	});

	it('with wrong passwords is refused after ten from one address, with a Retry-After and a way to continue', async () => {
		const ada = await buildAccount(server());
		const address = anAddress();
		expect(await statusesOf(times(14, () => tryFrom(address, ada.email)))).toEqual({ 400: 10, 429: 4 });

		const refused = await tryFrom(address, ada.email.toUpperCase(), PASSWORD);
		expect(refused).toMatchObject({
			status: 429,
			body: { message: expect.stringMatching(/^Too many wrong passwords\. Wait \d+ seconds and try again/) },
		});
		const { message } = refused.body as { message: string };
		expect(refused.headers.get('retry-after')).toBe(/Wait (\d+) seconds/.exec(message)?.[1]);
		expect((await tryFrom(anAddress(), ada.email, PASSWORD)).status).toBe(200);
	});

	it('has no Retry-After unless it is refused', async () => {
		const ada = await buildAccount(server());
		const answers = [await tryFrom(anAddress(), ada.email), await tryFrom(anAddress(), ada.email, PASSWORD)];
		expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
			[400, null],
			[200, null],
		]);
	});

	it('of other accounts behind the same address continues during an attack on one account', async () => {
		const campus = anAddress();
		const [victim, ...others] = await Promise.all(times(4, () => buildAccount(server())));
		expect((await statusesOf(times(260, () => tryFrom(campus, victim?.email ?? ''))))[429]).toBe(250);
		expect(await statusesOf(others.map(({ email }) => tryFrom(campus, email, PASSWORD)))).toEqual({ 200: 3 });
	});

	it('of a whole campus behind one address is not refused, though some mistype', async () => {
		const campus = anAddress();
		const students = await Promise.all(times(10, () => buildAccount(server())));
		for (let round = 0; round < 21; round++) {
			const counts = await statusesOf(students.map(({ email }) => tryFrom(campus, email, PASSWORD)));
			expect(counts).toEqual({ 200: 10 });
		}
		expect(await statusesOf(students.map(({ email }) => tryFrom(campus, email)))).toEqual({ 400: 10 });
	});

	it('with guesses for many accounts from one address is refused, but not from other addresses', async () => {
		const ada = await buildAccount(server());
		const address = anAddress();
		let allowed = 0;
		let counts: Record<number, number> = {};
		// The address gains another guess each half second, so a slow machine allows more of them.
		while (!counts[429]) {
			counts = await statusesOf(times(100, () => tryFrom(address, anEmail('guess'))));
			allowed += counts[400] ?? 0;
		}
		expect(allowed).toBeGreaterThanOrEqual(200);
		expect((await tryFrom(anAddress(), anEmail('guess'))).status).toBe(400);
		// Attempts refused for the address do not count for the account. An account allows ten.
		const answers = await Promise.all(times(11, () => tryFrom(address, ada.email)));
		expect(answers.filter(({ body }) => /Wait \d+ seconds/.test(JSON.stringify(body)))).toEqual([]);
	});

	it('from a known address is not blocked by guesses from elsewhere', async () => {
		const ada = await buildAccount(server());
		const home = anAddress();
		expect((await tryFrom(home, ada.email, PASSWORD)).status).toBe(200);
		const guesses = times(70, (index) => tryFrom(`192.0.2.${index}`, ada.email));
		expect(await statusesOf(guesses)).toEqual({ 400: 50, 429: 20 });

		expect((await tryFrom(anAddress(), ada.email, PASSWORD)).status).toBe(429);
		expect((await tryFrom(home, ada.email, PASSWORD)).status).toBe(200);
	});

	it('counts an IPv6 address by its network', async () => {
		const ada = await buildAccount(server());
		const tries = times(14, (index) => tryFrom(`2001:db8:1:2::${index + 1}`, ada.email));
		expect(await statusesOf(tries)).toEqual({ 400: 10, 429: 4 });
		expect((await tryFrom('2001:db8:1:3::1', ada.email, PASSWORD)).status).toBe(200);
	});

	it('reports an unconfirmed address only after the right password', async () => {
		const email = anEmail();
		const operator = await operatorOf(server());
		await operator.collection('users').create({ email, password: PASSWORD, passwordConfirm: PASSWORD });
		const statuses = [
			(await tryFrom(anAddress(), email)).status,
			...(await Promise.all(times(8, () => tryFrom('203.0.113.250', email, PASSWORD)))).map(({ status }) => status),
		];
		expect(statuses).toEqual([400, ...times(8, () => 403)]);
	});
});
