import { request } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import type { Op } from '../../app/domain/sync/op.ts';
import { pushOp } from '../support/api.ts';
import { anOp, aSubmission, type BuiltAccount, buildAccount, buildJob, DEFAULT_ANSWERS } from '../support/builders.ts';
import { startServer, type TestServer } from '../support/server.ts';

const ROUNDS = 8;

/** Sends a push and resolves once it is on its way, not waiting for an answer that may never come. */
function sendAndForget(server: TestServer, account: BuiltAccount, op: Op): Promise<void> {
	const body = JSON.stringify({ ops: [op] });
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

/** Rows about one op, counted in the database file of a server that is down. */
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

it('leaves all of a submission or nothing when the server is killed, and exactly one after it is repeated', async () => {
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
		await sendAndForget(server, ada, op);
		// The kill falls anywhere between the arrival of the bytes and the answer.
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
}, 60_000);
