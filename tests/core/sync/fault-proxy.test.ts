import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutboxRow } from '../../../app/core/store/rows.ts';
import { inDatabase } from '../../support/backup.ts';
import { buildAccount, buildJob, hashAnswers } from '../../support/builders.ts';
import { answersWith, openCoreDevice } from '../../support/core-device.ts';
import { deferred } from '../../support/deferred.ts';
import {
	type Asked,
	type Exchange,
	type Fate,
	type FaultProxy,
	startFaultProxy,
	type Way,
} from '../../support/fault-proxy.ts';
import { sharedPage, sharedServer } from '../../support/server-fixture.ts';

const PUSH = '/api/sync/push';
/** The app times out a push after thirty seconds. Where the timeout is under test, this shorter one applies. */
const GIVEN_UP_MS = 2_500;

const server = sharedServer();
let proxy: FaultProxy;
beforeAll(async () => {
	proxy = await startFaultProxy(server().url);
});
afterAll(() => proxy.close());
afterEach(() => {
	vi.restoreAllMocks();
	proxy.setWay(undefined);
	proxy.setRule(undefined);
});
sharedPage(() => proxy.url);

type Fault = {
	/** Faults for requests, before or after they reach the server. Applies to pushes unless a path is given. */
	way?: (asked: Asked) => Way | Promise<Way>;
	/** Faults for the server's responses. */
	rule?: (exchange: Exchange) => Fate | Promise<Fate>;
	/** Whether the device uses the shorter timeout. */
	isHurried?: boolean;
	/** How many pushes the device sends until it has its receipt, including the successful one. */
	pushes: number;
};

const HTML = '<!doctype html><title>Sign in to the Wi-Fi</title><p>Accept our terms.';
const response = (status: number, retryAfter?: string): Way => ({
	status,
	type: 'text/html',
	body: HTML,
	...(retryAfter && { retryAfter }),
});
/** Applies the fault to the first `times` pushes and to none after. */
const first =
	<What extends Way | Fate>(times: number, what: What) =>
	({ turn }: Asked) =>
		turn <= times ? what : 'pass';

/** A request that the network holds until its repeat got a response, and then still delivers. */
function lateRequest(): Fault {
	const repeated = deferred<void>();
	return {
		isHurried: true,
		way: async ({ turn }): Promise<Way> => {
			if (turn === 1) await repeated.promise;
			return 'pass';
		},
		rule: ({ turn }) => {
			if (turn === 2) repeated.resolve();
			return 'pass';
		},
		pushes: 2,
	};
}

const ERRORS: Record<string, () => Fault> = {
	'lost before it reaches the server': () => ({ way: first(3, 'lose'), pushes: 4 }),
	'acknowledged five times, and each time the acknowledgement is lost': () => ({ rule: first(5, 'lose'), pushes: 6 }),
	'answered after the device has given up': () => ({
		isHurried: true,
		rule: async ({ turn }): Promise<Fate> => {
			if (turn <= 2) await delay(GIVEN_UP_MS + 200);
			return 'pass';
		},
		pushes: 3,
	}),
	'kept by the network, and delivered after its repeat': lateRequest,
	'delivered twice': () => ({ way: first(1, 'repeat'), pushes: 1 }),
	'answered, and the answer breaks off in the middle': () => ({ rule: first(3, 'truncate'), pushes: 4 }),
	'answered, and half of the answer comes as if it were whole': () => ({
		rule: first(3, { status: 200, type: 'application/json', body: '{"epoch":"abc","results":[{"op":"' }),
		pushes: 4,
	}),
	'answered by a captive portal with a page and 200': () => ({ way: first(3, response(200)), pushes: 4 }),
	'answered 500 after it was committed': () => ({ rule: first(3, response(500) as Fate), pushes: 4 }),
	'answered 502 and 503 by a proxy': () => ({
		way: ({ turn }) => (turn <= 4 ? response(turn % 2 ? 502 : 503) : 'pass'),
		pushes: 5,
	}),
	'answered 401, 403, 404 and 407 by somebody else': () => ({
		way: ({ turn }) => [401, 403, 404, 407].map((status) => response(status))[turn - 1] ?? 'pass',
		pushes: 5,
	}),
	'answered 408 and 425': () => ({
		way: ({ turn }) => (turn <= 4 ? response(turn % 2 ? 408 : 425) : 'pass'),
		pushes: 5,
	}),
	'answered 429 again and again': () => ({ way: first(6, response(429)), pushes: 7 }),
	'answered 413 by a proxy again and again': () => ({ way: first(6, response(413)), pushes: 7 }),
	'stalled with 99 % of it sent': () => ({ isHurried: true, way: first(2, 'stall'), pushes: 3 }),
	'sent over a network that comes and goes': () => ({
		way: ({ turn }) => (turn % 3 === 1 && turn < 9 ? 'lose' : 'pass'),
		rule: ({ turn }) => (turn % 3 === 2 && turn < 9 ? 'lose' : turn < 9 ? 'truncate' : 'pass'),
		pushes: 9,
	}),
};

/**
 * What the server stores about a job: assessments with their hashes, variants, operations that had an effect, and queued
 * evaluations.
 */
const stored = (jobId: string, ops: readonly string[]) =>
	inDatabase(
		join(server().dataDir, 'data.db'),
		(database) => {
			const all = (sql: string, ...values: string[]) => database.prepare(sql).all(...values);
			const marks = ops.map(() => '?').join();
			return {
				assessments: all('SELECT id, answers_hash FROM assessments WHERE job_id = ?', jobId).map((row) => ({ ...row })),
				variants: all('SELECT id FROM assessment_variants WHERE job_id = ?', jobId).length,
				effects: all(`SELECT op_id FROM sync_ops WHERE op_id IN (${marks})`, ...ops).length,
			};
		},
		'ro',
	);

/**
 * A candidate's device that submits during the fault, until its outbox is empty. Returns the statuses that it showed, without
 * repeats.
 */
async function submit({ way, rule, isHurried = false }: Fault) {
	const timeout = AbortSignal.timeout.bind(AbortSignal);
	if (isHurried) vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(GIVEN_UP_MS));
	const [account, job] = await Promise.all([buildAccount(server()), buildJob(server())]);
	const said: string[] = [];
	const note = (): void => {
		const entry = (device?.rows('outbox') ?? []).find(({ lane }) => lane === 'submissions');
		const [submission] = device?.rows('submissions') ?? [];
		const state = submission?.receipt ? 'received' : (entry?.state ?? 'draft');
		if (said.at(-1) !== state) said.push(state);
	};
	const device: ReturnType<typeof openCoreDevice> | undefined = openCoreDevice({
		token: () => account.token,
		random: () => 0.02,
		onCommit: () => note(),
	});
	const answers = answersWith(`Written for ${job.id}.`);
	const id = await device.submit(job.id, answers);
	const ops = device.rows('outbox').map((entry) => entry.id);
	const before = proxy.asked().filter(({ path }) => path === PUSH).length;
	const own = <Seen extends Asked>(seen: Seen): Seen => ({ ...seen, turn: seen.turn - before });
	proxy.setWay((asked) => (asked.path === PUSH ? (way?.(own(asked)) ?? 'pass') : 'pass'));
	proxy.setRule((exchange) => (exchange.path === PUSH ? (rule?.(own(exchange)) ?? 'pass') : 'pass'));
	const began = performance.now();
	device.start();
	await expect.poll((): OutboxRow[] => device.rows('outbox')).toEqual([]);
	const tookMs = performance.now() - began;
	await device.stop();
	const pushes = proxy.asked().filter(({ path }) => path === PUSH).length - before;
	return { device, job, id, answers, ops, said, pushes, tookMs };
}

describe.each(Object.entries(ERRORS))('a submission that is %s', (_name, fault) => {
	it('arrives once, with the sealed hash, after few tries, and is never shown as received before', async () => {
		const { pushes } = fault();
		const done = await submit(fault());
		const answers_hash = hashAnswers(done.answers);

		await expect
			.poll(() => stored(done.job.id, done.ops))
			.toEqual({ assessments: [{ id: done.id, answers_hash }], variants: 0, effects: done.ops.length });
		expect(done.device.rows('submissions')).toMatchObject([
			{ id: done.id, answers_hash, receipt: { submission_id: done.id, answers_hash, variant: false } },
		]);
		const rounds = Array.from({ length: pushes }, () => ['queued', 'sending']).flat();
		expect({ said: done.said, pushes: done.pushes }).toEqual({
			said: ['draft', ...rounds, 'received'],
			pushes,
		});
		expect(done.device.failures).toEqual([]);
	});
});

describe('a server that sends Retry-After', () => {
	it('is retried once, after that time', async () => {
		const done = await submit({ way: first(1, response(429, '2')), pushes: 2 });
		expect(done.pushes).toBe(2);
		expect(done.tookMs).toBeGreaterThan(2_000);
	});
});
