import type { TestServer } from '../../support/server.ts';
import { makeCandidates, makeJobs, type PreparedPush, preparePush } from '../candidates.ts';
import { type HttpClient, openHttpClient } from '../http-client.ts';

/** Submits. Returns the ms until the receipt. */
export async function submit(client: HttpClient, { candidate, json }: PreparedPush): Promise<number> {
	const sent = performance.now();
	const { status, body } = await client.post('/api/sync/push', candidate.token, json);
	if (status !== 200 || !body.includes('"applied"')) throw new Error(`Answered ${status}: ${body}`);
	return performance.now() - sent;
}

/** Submissions of this many new candidates, one after the other, in ms until the receipt. */
export async function timeSubmissions(server: TestServer, count: number): Promise<number[]> {
	const operator = await server.operator();
	const [job = ''] = await makeJobs(operator, 1);
	const pushes = (await makeCandidates(operator, count)).map((candidate) => preparePush(candidate, job));
	const client = openHttpClient(server.url, 1);
	try {
		const times: number[] = [];
		for (const push of pushes) times.push(await submit(client, push));
		return times;
	} finally {
		client.close();
	}
}
