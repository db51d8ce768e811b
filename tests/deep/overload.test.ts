import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { classifyPush } from '../../app/domain/sync/classify-push.ts';
import { aJob, operatorOf } from '../support/builders.ts';
import { ownServer } from '../support/server-fixture.ts';

const server = ownServer();

/** Requests processed, and queued, at the same time. */
const WORKED_ON = 8 * availableParallelism();
const WAITING = 512 * availableParallelism();

type Answered = { status: number; retryAfter: string | null; body: string };

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

function send(method: string, path: string, token: string, body?: unknown): Promise<Answered> {
	return new Promise((resolve, reject) => {
		const headers = { authorization: token, 'content-type': 'application/json' };
		const sent = request(`${server().url}${path}`, { method, headers, agent }, (response) => {
			let text = '';
			response.on('data', (chunk: Buffer) => {
				text += chunk.toString();
			});
			response.on('end', () =>
				resolve({
					status: response.statusCode ?? 0,
					retryAfter: response.headers['retry-after'] ?? null,
					body: text,
				}),
			);
		});
		sent.on('error', reject);
		sent.end(body === undefined ? undefined : JSON.stringify(body));
	});
}

/** How long a request waits for a slot, in milliseconds. */
const NO_TURN_MS = 2_000;

/** Resolves with a queued request, once every slot is taken. In an object, because a promise would be awaited. */
async function waitForTurn(token: string): Promise<{ waits: Promise<Answered> }> {
	const waits = send('GET', '/api/me', token);
	const isAnswered = await Promise.race([waits.then(() => true), delay(NO_TURN_MS, false)]);
	return isAnswered ? waitForTurn(token) : { waits };
}

it('requests beyond the queue’s limit get a 503 with Retry-After, and queued ones are processed', async () => {
	const { token } = (await operatorOf(server())).authStore;
	const database = new DatabaseSync(join(server().dataDir, 'data.db'));
	database.exec('BEGIN IMMEDIATE');
	// None of them can write, so each keeps its slot.
	const worked = Array.from({ length: WORKED_ON }, () => send('POST', '/api/collections/jobs/records', token, aJob()));
	const { waits } = await waitForTurn(token);
	const waiting = [waits, ...Array.from({ length: WAITING + WORKED_ON + 20 }, () => send('GET', '/api/me', token))];
	const first = await Promise.any(
		waiting.map(async (each) => {
			const answered = await each;
			if (answered.status !== 503) throw new Error(String(answered.status));
			return answered;
		}),
	);
	database.exec('ROLLBACK');
	database.close();

	expect(JSON.parse(first.body)).toEqual({
		code: 'server_busy',
		message: 'The server is busy. Try again in a moment.',
	});
	expect(Number(first.retryAfter)).toBeGreaterThanOrEqual(2);
	expect(classifyPush({ kind: 'response', ...first })).toEqual({
		kind: 'retry',
		carried: true,
		afterMs: Number(first.retryAfter) * 1000,
	});
	const statuses = (await Promise.all(waiting)).map(({ status }) => status);
	expect(new Set(statuses)).toEqual(new Set([401, 503]));
	expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(WAITING);
	expect(new Set((await Promise.all(worked)).map(({ status }) => status))).toEqual(new Set([200]));
});
