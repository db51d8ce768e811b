import { expect, it } from 'vitest';
import { beginAttempt, expectOk, pushOp } from '../../support/api.ts';
import { anInvitationRow, buildAccount, buildJob, DEFAULT_ANSWERS, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { aDraft, saveDraft } from '../sync/ops.ts';

const server = sharedServer();

it('returns all data of the account, and none of other accounts', async () => {
	const [job, draftJob] = [await buildJob(server()), await buildJob(server())];
	const ada = await buildAccount(server(), { first_name: 'Ada', last_name: 'Lovelace' });
	const grace = await buildAccount(server(), { first_name: 'Grace', last_name: 'Hopper' });
	const assessment = await submitFor(server(), ada, job.id);
	await submitFor(server(), grace, job.id);
	await untilEvaluationEnds(await operatorOf(server()), assessment);
	await beginAttempt(server(), ada.token, draftJob.id);
	await pushOp(server(), ada.token, saveDraft(aDraft({ job_id: draftJob.id, text: 'It began on Monday.' })));
	await server().call('POST', '/api/collections/consents/records', {
		token: ada.token,
		body: { user_id: ada.id, job_id: job.id, consent_version: '1' },
	});

	const operator = await operatorOf(server());
	await operator.collection('candidate_invitations').create(anInvitationRow(draftJob.id, { email: ada.email }));
	await operator.collection('candidate_invitations').create(anInvitationRow(draftJob.id, { email: grace.email }));

	const response = await server().call('GET', '/api/accounts/export', { token: ada.token });

	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(response.headers.get('content-disposition')).toBe('attachment; filename="candor-data.json"');
	expect(expectOk(response)).toMatchObject({
		account: { id: ada.id, email: ada.email, first_name: 'Ada', last_name: 'Lovelace' },
		assessments: [{ id: assessment, answers: DEFAULT_ANSWERS, evaluation_method: 'fallback' }],
		drafts: [{ text: 'It began on Monday.' }],
		saved_views: [],
		starts: expect.arrayContaining([expect.objectContaining({ job_id: job.id })]),
		consents: expect.arrayContaining([expect.objectContaining({ job_id: job.id })]),
		other_versions: [],
		messages: [],
		mails_switched_off: [],
		hire_events: [{ job_id: job.id, stage: 'applied', hired: false }],
		invitations: [{ job_id: draftJob.id, email: ada.email, first_name: 'Ada', status: 'pending' }],
	});
	const text = JSON.stringify(response.body);
	expect(text).not.toContain(grace.id);
	expect(text).not.toContain(grace.email);
	expect(text).not.toMatch(/tokenKey|password/);
});

it('is available to the account only, and limited to a few requests a minute', async () => {
	const ada = await buildAccount(server());
	const request = async (token: string) => (await server().call('GET', '/api/accounts/export', { token })).status;
	expect(await request('')).toBe(401);
	const statuses: number[] = [];
	for (let copy = 0; copy < 6; copy++) statuses.push(await request(ada.token));
	expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
