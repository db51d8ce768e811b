import { afterEach, expect, it, vi } from 'vitest';
import { logRepeated } from '../../../hooks/core/log.ts';
import type { Pool } from '../../../hooks/core/queue/semaphore.ts';
import { wakeWorker } from '../../../hooks/core/queue/wake-worker.ts';
import { findFreePort } from '../../../pocketbase/free-port.ts';
import { anId, buildAccount, buildJob, hashAnswers, operatorOf } from '../../support/builders.ts';
import { QUEUE_SECRET, startServer } from '../../support/server.ts';

/** The failures that the server printed. */
const failuresIn = (log: string): Record<string, unknown>[] =>
	log
		.split('\n')
		.flatMap((line) => /\{"failure":.*\}/.exec(line)?.[0] ?? [])
		.map((text) => JSON.parse(text));

it('prints an error behind a request with the record and never its content', async () => {
	const port = await findFreePort();
	const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
	try {
		const [account, job, operator] = await Promise.all([
			buildAccount(server, { verified: true }),
			buildJob(server),
			operatorOf(server),
		]);
		const answers = { defaultquest001: 'Nobody else may read this.' };
		const { id } = await operator.collection('assessments').create({
			job_id: job.id,
			user_id: account.id,
			question_version: anId(),
			answers,
			answers_hash: hashAnswers(answers),
			submitted_at: new Date().toISOString(),
		});
		await operator.collection('evaluation_queue').create({ assessment_id: id, state: 'queued' });
		await server.call('POST', '/api/queue/work', { headers: { 'x-queue-secret': QUEUE_SECRET } });
		await operator.collection('users').requestPasswordReset(account.email);

		await expect
			.poll(() => failuresIn(server.log()))
			.toEqual(
				expect.arrayContaining([
					expect.objectContaining({ failure: 'An evaluation broke off.', assessment: id }),
					expect.objectContaining({ failure: 'A mail could not be handed over.', subject: 'Reset your password' }),
				]),
			);
		expect(server.log()).not.toContain('Nobody else may read this.');
	} finally {
		await server.stop();
	}
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** What is used of the app: its store. */
function anApp(): core.App {
	const held = new Map<string, unknown>();
	const store = {
		get: (key: string) => held.get(key),
		set: (key: string, value: unknown) => held.set(key, value),
		getOrSet: (key: string, make: () => unknown) => held.get(key) ?? held.set(key, make()).get(key),
		setFunc: (key: string, next: (old: unknown) => unknown) => held.set(key, next(held.get(key))),
	};
	return { store: () => store } as unknown as core.App;
}

it('prints a failure that repeats a hundred times in a minute once, and after a minute once more with the count', () => {
	vi.useFakeTimers({ now: 0 });
	const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const app = anApp();
	const fail = () => logRepeated(app, { counter: 'unreached-workers-mail', what: 'Not reached.', error: 'timeout' });
	for (let second = 0; second < 100; second++) {
		vi.setSystemTime(second * 500);
		fail();
	}
	const printed = () => print.mock.calls.map(([line]) => JSON.parse(line));
	const line = { failure: 'Not reached.', error: 'timeout' };
	expect(printed()).toEqual([{ ...line, refused: '1' }]);
	vi.setSystemTime(60_000);
	fail();
	expect(printed()).toEqual([
		{ ...line, refused: '1' },
		{ ...line, refused: '101' },
	]);
});

it.each<Pool['name']>(['mail', 'evaluation', 'upkeep', 'analytics'])(
	'prints once a minute that a busy server cannot wake a worker: %s',
	(name) => {
		vi.useFakeTimers({ now: 0 });
		const send = vi.fn<() => never>(() => {
			throw new Error('context deadline exceeded');
		});
		vi.stubGlobal('$http', { send });
		vi.stubGlobal('$os', { getenv: () => '' });
		vi.stubGlobal('$security', { randomString: () => 'secret' });
		const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const app = anApp();
		for (let second = 0; second < 120; second += 2) {
			vi.setSystemTime(second * 1000);
			wakeWorker(app, { name, cap: 1, leaseMs: 1000 });
		}
		expect(send).toHaveBeenCalledTimes(60);
		expect(print.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
			{ failure: expect.stringContaining(`(${name})`), refused: '1' },
			{ failure: expect.stringContaining(`(${name})`), refused: '31' },
		]);
		for (const [line] of print.mock.calls) expect(line).not.toContain('stack');
	},
);
