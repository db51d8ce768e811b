import { expect, it } from 'vitest';
import { submissionRejectionText } from '../../../app/domain/sync/submission-rejection-words.ts';
import { pushOp } from '../../support/api.ts';
import { anOp, aSubmission, buildAccount, buildJob, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aDraft, saveDraft } from './ops.ts';

const server = sharedServer();

it('nothing is accepted from an account blocked by an operator, with the specified error, until it is unblocked', async () => {
	const job = await buildJob(server());
	const ada = await buildAccount(server());
	const users = (await operatorOf(server())).collection('users');
	const submission = anOp(aSubmission({ job_id: job.id }));
	await users.update(ada.id, { verified: false });

	const refused = { status: 'rejected', code: 'not_allowed', detail: 'this account is blocked' };
	expect(await pushOp(server(), ada.token, saveDraft(aDraft({ job_id: job.id })))).toMatchObject(refused);
	expect(await pushOp(server(), ada.token, submission)).toMatchObject(refused);
	expect(submissionRejectionText(refused.code, refused.detail)).toBe(
		'Authentication error: this account is blocked. Log out and back in; contact support if it persists.',
	);
	expect(
		await (await operatorOf(server())).collection('assessments').getFullList({ filter: `user_id = '${ada.id}'` }),
	).toEqual([]);

	await users.update(ada.id, { verified: true });
	expect(await pushOp(server(), ada.token, submission)).toMatchObject({ status: 'applied' });
});
