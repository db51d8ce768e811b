import { describe, expect, it } from 'vitest';
import { DEFAULT_QUESTIONS, DEFAULT_VERSION_ID } from '../../../app/domain/questions/default-questions.ts';
import { beginAttempt, pushOp } from '../../support/api.ts';
import { anId, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aDraft, saveDraft } from '../sync/ops.ts';

const server = sharedServer();

describe('an attempt', () => {
	it('at a job without questions gets the five default ones, without their weight', async () => {
		const [ada, job] = await Promise.all([buildAccount(server()), buildJob(server())]);

		const attempt = await beginAttempt(server(), ada.token, job.id);

		expect(attempt).toEqual({
			job: { id: job.id, title: 'Support Engineer', company: 'Northwind', location: 'Sofia' },
			version: {
				id: DEFAULT_VERSION_ID,
				job_id: job.id,
				questions: DEFAULT_QUESTIONS.map(({ id, prompt, type, options, order_index }) => ({
					id,
					prompt,
					type,
					options,
					order_index,
				})),
			},
			submission: null,
			is_admin_test: false,
			ai: null,
			server_time: expect.any(String),
		});
	});

	it('tells a candidate whether the server has a draft of theirs', async () => {
		const [ada, ben, job] = await Promise.all([buildAccount(server()), buildAccount(server()), buildJob(server())]);
		const begins = async (token: string) => (await beginAttempt(server(), token, job.id)).has_drafts;
		expect(await begins(ada.token)).toBeUndefined();
		await pushOp(server(), ada.token, saveDraft(aDraft({ job_id: job.id, text: ' ' })));
		expect(await begins(ada.token)).toBeUndefined();
		await pushOp(server(), ada.token, saveDraft(aDraft({ job_id: job.id, text: 'On the phone', device_id: 'phone' })));
		expect([await begins(ada.token), await begins(ben.token)]).toEqual([true, undefined]);
	});

	it('freezes one version for all accounts served the same set, in its order', async () => {
		const job = await buildJob(server(), {}, [
			{ prompt: 'Second', order_index: 2, weight: 10 },
			{ prompt: 'First', order_index: 1, type: 'multiple-choice' },
		]);
		const accounts = await Promise.all([1, 2, 3].map(() => buildAccount(server())));

		const attempts = await Promise.all(accounts.map(({ token }) => beginAttempt(server(), token, job.id)));

		expect(attempts[0]?.version.questions.map(({ prompt, options }) => [prompt, options])).toEqual([
			['First', ['Yes', 'No']],
			['Second', []],
		]);
		expect(new Set(attempts.map(({ version }) => version.id)).size).toBe(1);
	});

	it('keeps its version for a candidate on every device, and shows the hiring team the current set', async () => {
		const job = await buildJob(server(), {}, [{ prompt: 'Before' }]);
		const [ada, admin] = await Promise.all([buildAccount(server()), buildStaff(server(), 'admin')]);
		const prompts = async (token: string) =>
			(await beginAttempt(server(), token, job.id)).version.questions.map(({ prompt }) => prompt);
		expect([await prompts(ada.token), await prompts(admin.token)]).toEqual([['Before'], ['Before']]);

		const operator = await operatorOf(server());
		await operator.collection('assessment_questions').update(job.questionIds[0] ?? '', { prompt: 'After' });

		expect([await prompts(ada.token), await prompts(admin.token)]).toEqual([['Before'], ['After']]);
		expect((await beginAttempt(server(), admin.token, job.id)).is_admin_test).toBe(true);
	});

	it.each([
		['a body that is not JSON', '{', 400, 'not_json'],
		['no job', '{}', 400, 'invalid_body'],
		['a job that is no text', '{"job_id": 7}', 400, 'invalid_body'],
		['an unknown job', `{"job_id": "${anId()}"}`, 404, 'job_not_found'],
		['20,000 characters', JSON.stringify({ job_id: 'x'.repeat(20_000) }), 413, 'body_too_large'],
	])('with %s is refused with its code', async (_, body, status, code) => {
		const ada = await buildAccount(server());
		const response = await server().call('POST', '/api/attempts', { token: ada.token, body });
		expect(response).toMatchObject({ status, body: { code } });
	});

	it('without a session is refused', async () => {
		const response = await server().call('POST', '/api/attempts', { body: { job_id: anId() } });
		expect(response).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
	});
});
