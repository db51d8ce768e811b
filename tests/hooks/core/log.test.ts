import { expect, it } from 'vitest';
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
