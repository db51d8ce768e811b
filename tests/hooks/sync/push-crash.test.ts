import { request } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import type { Op } from '../../../app/domain/sync/op.ts';
import { pushOp, pushOps } from '../../support/api.ts';
import {
	anId,
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	DEFAULT_ANSWERS,
} from '../../support/builders.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { aDraft, saveDraft } from './ops.ts';

const ROUNDS = 8;

/** Sends a push and resolves once it is sent, without waiting for a response that may never arrive. */
function sendAndForget(server: TestServer, account: BuiltAccount, ops: Op[]): Promise<void> {
	const body = JSON.stringify({ ops });
	return new Promise((resolve) => {
		const sent = request(`${server.url}/api/sync/push`, {
			method: 'POST',
			headers: { authorization: account.token, 'content-type': 'application/json' },
		});
		sent.on('error', () => {});
		sent.on('response', (answer) => answer.resume());
		sent.end(body, resolve);
	});
}

/** Rows about one op, counted in the database file of a stopped server. */
function countRows(dataDir: string, op: Op): Record<string, number> {
	const database = new DatabaseSync(`${dataDir}/data.db`);
	try {
		const count = (sql: string, id: string) => Number(database.prepare(sql).get(id)?.n);
		return {
			assessments: count('SELECT count(*) AS n FROM assessments WHERE id = ?', op.record),
			analytics: count('SELECT count(*) AS n FROM assessment_analytics WHERE assessment_id = ?', op.record),
			queued: count('SELECT count(*) AS n FROM evaluation_queue WHERE assessment_id = ?', op.record),
			ops: count('SELECT count(*) AS n FROM sync_ops WHERE op_id = ?', op.id),
			changes: count(`SELECT count(*) AS n FROM changes WHERE record_id = ? AND kind = 'insert'`, op.record),
		};
	} finally {
		database.close();
	}
}

it('leaves all of a submission or nothing when the server is killed, and exactly one after a repeat', async () => {
	let server = await startServer();
	onTestFinished(() => server.stop());
	const { dataDir } = server;
	const ada = await buildAccount(server);
	const whole = { assessments: 1, analytics: 5, queued: 1, ops: 1, changes: 2 };
	const nothing = { assessments: 0, analytics: 0, queued: 0, ops: 0, changes: 0 };

	for (let round = 0; round < ROUNDS; round++) {
		const job = await buildJob(server);
		const answers = { ...DEFAULT_ANSWERS, defaultquest001: `Round ${round}` };
		const op = anOp(aSubmission({ job_id: job.id, answers }));
		await sendAndForget(server, ada, [op]);
		// The kill happens anywhere between the arrival of the bytes and the response.
		const until = performance.now() + round * 1.5;
		while (performance.now() < until) await new Promise(setImmediate);
		await server.kill9();

		expect([whole, nothing], `round ${round}`).toContainEqual(countRows(dataDir, op));

		server = await startServer({ dataDir, port: server.port });
		const first = await pushOp(server, ada.token, op);
		expect(first, `round ${round}`).toMatchObject({ status: 'applied', receipt: { variant: false } });
		expect(await pushOp(server, ada.token, op)).toEqual(first);
		expect(countRows(dataDir, op), `round ${round}`).toMatchObject({ ...whole, queued: expect.any(Number) });
	}
});

it('leaves an effect for every op id and no other when the server is killed in a push of many drafts', async () => {
	let server = await startServer();
	onTestFinished(() => server.stop());
	const ada = await buildAccount(server);
	// A separate job for each round: the number of devices with drafts is limited per account.
	const jobs = await Promise.all(Array.from({ length: ROUNDS }, () => buildJob(server)));
	const { dataDir } = server;
	const sent: Op[] = [];

	for (const [round, job] of jobs.entries()) {
		const ops = Array.from({ length: 50 }, () => saveDraft(aDraft({ job_id: job.id, device_id: anId() })));
		sent.push(...ops);
		await sendAndForget(server, ada, ops);
		const until = performance.now() + round * 12;
		while (performance.now() < until) await new Promise(setImmediate);
		await server.kill9();

		const database = new DatabaseSync(`${dataDir}/data.db`);
		const ids = (sql: string) =>
			new Set(
				database
					.prepare(sql)
					.all()
					.map(({ id }) => id),
			);
		const [effects, known] = [ids('SELECT id FROM assessment_drafts'), ids('SELECT op_id AS id FROM sync_ops')];
		database.close();
		expect(
			sent.filter(({ id, record }) => effects.has(record) !== known.has(id)),
			`round ${round}`,
		).toEqual([]);

		server = await startServer({ dataDir, port: server.port });
		const { results } = await pushOps(server, ada.token, ops);
		expect(results.map(({ op, status }) => [op, status])).toEqual(ops.map(({ id }) => [id, 'applied']));
	}
});
