import { describe, expect, it } from 'vitest';
import { PULL_PAGE_SIZE } from '../../../hooks/sync/changes.ts';
import { expectOk, pushOp, pushOps } from '../../support/api.ts';
import {
	aLibraryEntry,
	anId,
	anOp,
	aSubmission,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aDraft, saveDraft } from './ops.ts';
import { PullClient } from './pull-client.ts';

const server = sharedServer();
const clientOf = (account: { token: string }) => new PullClient(server(), account.token);

describe('a pull', () => {
	it('from scratch is a reset that returns a candidate only their own submissions and drafts', async () => {
		const [ada, eve, job, other] = await Promise.all([
			buildAccount(server()),
			buildAccount(server()),
			buildJob(server()),
			buildJob(server()),
		]);
		const submission = anOp(aSubmission({ job_id: job.id }));
		const draft = saveDraft(aDraft({ job_id: other.id }));
		await pushOps(server(), ada.token, [submission, draft]);
		await pushOps(server(), eve.token, [
			anOp(aSubmission({ job_id: job.id })),
			saveDraft(aDraft({ job_id: other.id })),
		]);
		// A score is a change, too.
		await untilEvaluationEnds(await operatorOf(server()), submission.record);

		const client = clientOf(ada);
		const [page] = await client.pull();

		expect(page?.reset).toBe(true);
		expect([...client.rows.keys()].sort()).toEqual([`drafts/${draft.record}`, `own_assessments/${submission.record}`]);
		expect(client.rows.get(`drafts/${draft.record}`)).toEqual({
			...draft.payload,
			id: draft.record,
			updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
			job: { title: 'Support Engineer', company: 'Northwind', location: 'Sofia' },
			questions: 5,
		});
		// Its evaluation is a separate change, at any time.
		await expect
			.poll(async () => {
				await client.pull();
				return (client.rows.get(`own_assessments/${submission.record}`) as { score: unknown }).score;
			})
			.toEqual(expect.any(Number));
		const [next] = await client.pull();
		expect(next).toMatchObject({ reset: false, changes: [], next: client.cursor, head: client.cursor });
	});

	it('returns the hiring team every job with its questions, and applications without their answers', async () => {
		const reviewer = await buildStaff(server(), 'reviewer');
		const ada = await buildAccount(server());
		const job = await buildJob(server(), { active: false }, [{ weight: 9 }, { type: 'multiple-choice' }]);
		const open = await buildJob(server());
		const submission = anOp(aSubmission({ job_id: open.id }));
		await pushOp(server(), ada.token, submission);

		const client = clientOf(reviewer);
		await client.pull();

		expect(client.rows.get(`jobs/${job.id}`)).toMatchObject({
			active: false,
			ideal_traits: 'Stays calm.',
			questions_version: expect.stringMatching(/^[a-z0-9]{15}$/),
			questions: [
				{ id: job.questionIds[0], weight: 9 },
				{ id: job.questionIds[1], options: ['Yes', 'No'] },
			],
		});
		expect(client.rows.get(`jobs/${open.id}`)).toMatchObject({
			questions_version: '',
			questions: [],
			question_count: 5,
			usual_minutes: null,
		});
		const application = client.rows.get(`applications/${submission.record}`);
		expect(application).toMatchObject({ job_id: open.id, candidate: { email: ada.email } });
		expect(JSON.stringify(application)).not.toContain('bisected');
		expect(client.ids('own_assessments')).toEqual([]);
	});

	it('of several pages contains each row once, in the order of the last change', async () => {
		const [admin, operator] = await Promise.all([buildStaff(server(), 'admin'), operatorOf(server())]);
		const entries = Array.from({ length: PULL_PAGE_SIZE + 20 }, () => ({ id: anId(), ...aLibraryEntry() }));
		const path = '/api/functions/import-question-library';
		expectOk(await server().call('POST', path, { token: admin.token, body: { entries } }));
		const [moved = ''] = entries.map(({ id }) => id);
		await operator.collection('question_library').update(moved, { prompt: 'Changed last' });

		const client = clientOf(admin);
		const pages = await client.pull();

		expect(pages.map(({ reset }) => reset)).toEqual([true, ...pages.slice(1).map(() => false)]);
		const rows = pages.flatMap(({ changes }) => changes).filter(({ collection }) => collection === 'question_library');
		expect(client.ids('question_library')).toEqual(expect.arrayContaining(entries.map(({ id }) => id).sort()));
		expect(rows.filter(({ id }) => id === moved)).toHaveLength(1);
		expect(rows.at(-1)?.id).toBe(moved);
		expect(rows.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq).sort((a, b) => a - b));
	});

	it('returns a deleted job, a renamed candidate and a renamed job to all who have a row of it', async () => {
		const [reviewer, ada, job, gone] = await Promise.all([
			buildStaff(server(), 'reviewer'),
			buildAccount(server()),
			buildJob(server()),
			buildJob(server()),
		]);
		const { record } = anOp(aSubmission({ job_id: job.id }));
		await pushOp(server(), ada.token, anOp(aSubmission({ job_id: job.id }), { record }));
		const [staff, own] = [clientOf(reviewer), clientOf(ada)];
		await Promise.all([staff.pull(), own.pull()]);

		const operator = await operatorOf(server());
		await operator.collection('jobs').delete(gone.id);
		await operator.collection('jobs').update(job.id, { title: 'Renamed' });
		const [profile] = await operator
			.collection('user_profiles')
			.getFullList({ filter: operator.filter('user_id = {:id}', { id: ada.id }) });
		await operator.collection('user_profiles').update(profile?.id ?? '', { full_name: 'Ada Byron' });
		await Promise.all([staff.pull(), own.pull()]);

		expect(staff.rows.has(`jobs/${gone.id}`)).toBe(false);
		expect(staff.rows.get(`applications/${record}`)).toMatchObject({ candidate: { name: 'Ada Byron' } });
		expect(own.rows.get(`own_assessments/${record}`)).toMatchObject({ job: { title: 'Renamed' } });
	});

	it('returns the question library only to roles that manage jobs', async () => {
		const operator = await operatorOf(server());
		const entry = aLibraryEntry({ type: 'multiple-choice', options: ['Alone', 'Together'] });
		const { id } = await operator.collection('question_library').create(entry);
		const gone = await operator.collection('question_library').create(aLibraryEntry());
		const [candidate, reviewer, admin, superAdmin] = await Promise.all([
			buildAccount(server()),
			buildStaff(server(), 'reviewer'),
			buildStaff(server(), 'admin'),
			buildStaff(server(), 'super_admin'),
		]);
		const clients = [candidate, reviewer, admin, superAdmin].map(clientOf);
		for (const client of clients) await client.pull();
		await operator.collection('question_library').delete(gone.id);
		for (const client of clients) await client.pull();

		const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
		const row = { ...entry, id, created_at: time, updated_at: time };
		expect(clients.map((client) => client.rows.get(`question_library/${id}`))).toEqual([
			undefined,
			undefined,
			row,
			row,
		]);
		expect(clients.map((client) => client.ids('question_library').length > 0)).toEqual([false, false, true, true]);
		expect(clients.filter((client) => client.rows.has(`question_library/${gone.id}`))).toEqual([]);
	});

	it('removes the library from an account whose role may no longer read it', async () => {
		const operator = await operatorOf(server());
		const admin = await buildStaff(server(), 'admin');
		const { id } = await operator.collection('question_library').create(aLibraryEntry());
		const client = clientOf(admin);
		await client.pull();
		expect(client.rows.has(`question_library/${id}`)).toBe(true);

		await operator.collection('admin_users').update(admin.rowId, { role: 'reviewer' });
		const [page] = await client.pull();
		expect(page?.reset).toBe(true);
		expect(client.ids('question_library')).toEqual([]);
	});

	it('needs a session', async () => {
		expect(await server().call('GET', '/api/sync/pull?epoch=&scope=&since=0')).toMatchObject({
			status: 401,
			body: { code: 'unauthorized' },
		});
	});
});
