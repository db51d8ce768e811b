import { beforeAll, expect, it } from 'vitest';
import { anEmail, buildAccount } from '../support/builders.ts';
import { ownServer } from '../support/server-fixture.ts';

const server = ownServer({ slowPasswords: true, env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } });

// Of unknown accounts, the server compares the password with that of any account.
beforeAll(async () => {
	await buildAccount(server());
});

/** The status of a sign-in from an address: 400 when the password was compared. It is not repeated when the server is busy. */
async function signIn(from: string, signal?: AbortSignal): Promise<number> {
	const response = await fetch(`${server().url}/api/collections/users/auth-with-password`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
		body: JSON.stringify({ identity: anEmail('guest'), password: 'Wrong!pass1' }),
		...(signal && { signal }),
	});
	await response.arrayBuffer();
	return response.status;
}

it('200 people with one IP address sign in at once, and none gets 429', async () => {
	const statuses = await Promise.all(Array.from({ length: 200 }, () => signIn('198.51.100.1')));
	expect(new Set(statuses)).not.toContain(429);
	expect(new Set(statuses)).toContain(400);
});

it('a network with many waiting sign-ins hardly delays another network’s', async () => {
	const stopped = new AbortController();
	let answered = 0;
	const crowd = Array.from({ length: 100 }, async () => {
		const status = await signIn('198.51.100.6', stopped.signal).catch((error: unknown) => {
			if (!stopped.signal.aborted) throw error;
		});
		if (status) answered += 1;
	});
	await expect.poll(() => answered, { interval: 5 }).toBeGreaterThan(0);
	expect(await signIn('198.51.100.7')).toBe(400);
	expect(answered).toBeLessThan(50);
	stopped.abort();
	await Promise.all(crowd);
});

it('three networks that fill the queue leave a place to a fourth', async () => {
	const stopped = new AbortController();
	let refused = 0;
	const lanes = [2, 3, 4].flatMap((network) =>
		Array.from({ length: 200 }, async () => {
			while (!stopped.signal.aborted) {
				const status = await signIn(`198.51.100.${network}`, stopped.signal).catch((error: unknown) => {
					if (!stopped.signal.aborted) throw error;
				});
				if (status === 503) refused += 1;
			}
		}),
	);
	await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(10);
	const statuses: number[] = [];
	for (let count = 0; count < 5; count++) statuses.push(await signIn('198.51.100.5'));
	stopped.abort();
	await Promise.all(lanes);
	expect(statuses).toEqual(Array(5).fill(400));
});
