import { beginAttempt, pushOp } from './api.ts';
import { anOp, aSubmission, type BuiltAccount, DEFAULT_ANSWERS } from './builders.ts';
import type { TestServer } from './server.ts';

/** Submits an assessment for an account. Returns its id. @throws when it was refused. */
export async function submitFor(
	server: Pick<TestServer, 'call'>,
	{ token }: Pick<BuiltAccount, 'token'>,
	jobId: string,
	answers: Record<string, string> = DEFAULT_ANSWERS,
): Promise<string> {
	const { version } = await beginAttempt(server, token, jobId);
	const result = await pushOp(
		server,
		token,
		anOp(aSubmission({ job_id: jobId, question_version: version.id, answers })),
	);
	if (result.status !== 'applied' || !('receipt' in result)) throw new Error(JSON.stringify(result));
	return result.receipt.submission_id;
}
