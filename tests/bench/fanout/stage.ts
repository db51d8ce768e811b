import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expectOk } from '../../support/api.ts';
import { copyAccount } from '../../support/many-applications.ts';
import type { TestServer } from '../../support/server.ts';
import { type Candidate, makeCandidates, type PreparedPush } from '../candidates.ts';

/**
 * Sends requests over a fixed number of keep-alive connections and returns the body as text. @throws for a status other than
 * 200.
 */
export function openGetClient(url: string, connections: number) {
	const { hostname, port } = new URL(url);
	const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
	return {
		get: (path: string, token: string): Promise<string> =>
			new Promise((resolve, reject) => {
				const sent = request(
					{ hostname, port, path, agent, headers: { authorization: token, 'accept-encoding': 'gzip' } },
					(answer) => {
						const chunks: Buffer[] = [];
						answer.on('data', (chunk: Buffer) => chunks.push(chunk));
						answer.on('error', reject);
						answer.on('end', () => {
							const bytes = Buffer.concat(chunks);
							const body = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
							if (answer.statusCode === 200) resolve(body);
							else reject(new Error(`${path} was answered ${answer.statusCode}: ${body}`));
						});
					},
				);
				sent.on('error', reject);
				sent.end();
			}),
		close: () => agent.destroy(),
	};
}

const POLL_MS = 50;
const DEADLINE_MS = 60_000;

/** Sends a submission and waits for the end of its evaluation. Returns the assessment's id. */
export async function submitAndScore(server: TestServer, { candidate, json, record }: PreparedPush): Promise<string> {
	expectOk(await server.call('POST', '/api/sync/push', { token: candidate.token, body: json }));
	const operator = await server.operator();
	const filter = operator.filter("assessment_id = {:record} && (state = 'queued' || state = 'running')", { record });
	const deadline = Date.now() + DEADLINE_MS;
	while ((await operator.collection('evaluation_queue').getList(1, 1, { filter })).totalItems > 0) {
		if (Date.now() > deadline) throw new Error('The submission was not evaluated in time.');
		await delay(POLL_MS);
	}
	return record;
}

/** Accounts with tokens. One password is hashed for all of them. */
export async function copyCandidates(server: TestServer, count: number): Promise<Candidate[]> {
	const operator = await server.operator();
	const [model] = await makeCandidates(operator, 1);
	if (!model) throw new Error('There is no candidate to copy.');
	const candidates: Candidate[] = [];
	for (const id of copyAccount(server.dataDir, model.id, count)) {
		const { authStore } = await operator.collection('users').impersonate(id, 3600);
		candidates.push({ id, token: authStore.token });
	}
	return candidates;
}

/** Runs SQL beside the server. Returns the first value of the first row, if any. */
export function runSql({ dataDir }: TestServer, sql: string, ...values: SQLInputValue[]): unknown {
	const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 30_000 });
	try {
		return Object.values(database.prepare(sql).get(...values) ?? {})[0];
	} finally {
		database.close();
	}
}

export const countRows = (server: TestServer, sql: string): number => Number(runSql(server, sql));
