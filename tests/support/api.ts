import { type Attempt, attemptSchema } from '../../app/domain/assessments/attempt.ts';
import { type Op, type OpResult, type PushResponse, pushResponseSchema } from '../../app/domain/sync/op.ts';
import type { ApiResponse, TestServer } from './server.ts';

/** Typed requests to our own routes. Responses are checked against the schemas of the domain. */
type Caller = Pick<TestServer, 'call'>;

/** Pushes ops and parses the response. @throws when the push as a whole was refused. */
export async function pushOps(server: Caller, token: string, ops: readonly unknown[]): Promise<PushResponse> {
	return pushResponseSchema.parse(expectOk(await server.call('POST', '/api/sync/push', { token, body: { ops } })));
}

/** Pushes one op and returns its result. */
export async function pushOp(server: Caller, token: string, op: Op | Record<string, unknown>): Promise<OpResult> {
	const { results } = await pushOps(server, token, [op]);
	const [result] = results;
	if (!result) throw new Error('The push came back without a result.');
	return result;
}

/** Begins an attempt. @throws when it was refused. */
export async function beginAttempt(server: Caller, token: string, jobId: string): Promise<Attempt> {
	return attemptSchema.parse(expectOk(await server.call('POST', '/api/attempts', { token, body: { job_id: jobId } })));
}

/** Returns the body of a 200 response. @throws with status and body otherwise. */
export function expectOk(response: ApiResponse): unknown {
	if (response.status !== 200) throw new Error(`Answered ${response.status}: ${JSON.stringify(response.body)}`);
	return response.body;
}
