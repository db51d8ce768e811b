import { describe, expect, it } from 'vitest';
import type { OwnAssessment } from '../../../app/domain/assessments/assessment.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { anId, anOp, aSubmission, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { contactCandidate, editJob, recordDecision, setShortlist, withdraw } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = sharedServer();

const applied = { status: 'applied' };
const refused = (code: string) => ({ status: 'rejected', code });
const mail = { subject: 'Your application', text: 'Not this time.', after_hours: 24 };

/** A scored application with a shortlist entry, two decisions of one day, a waiting mail and a request for human review. */
async function anApplication() {
	const [admin, ada, job] = await Promise.all([
		buildStaff(server(), 'admin'),
		buildAccount(server()),
		buildJob(server()),
	]);
	const assessment = await submitFor(server(), ada, job.id);
	const operator = await operatorOf(server());
	await untilEvaluationEnds(operator, assessment);
	await pushOp(server(), admin.token, setShortlist(assessment, true));
	await pushOp(server(), admin.token, recordDecision(assessment, { stage: 'screened' }));
	await pushOp(server(), admin.token, recordDecision(assessment, { stage: 'rejected', mail }));
	const body = { assessmentId: assessment, message: 'Please look.' };
	expectOk(await server().call('POST', '/api/functions/request-human-review', { token: ada.token, body }));
	const staff = new PullClient(server(), admin.token);
	const own = new PullClient(server(), ada.token);
	await Promise.all([staff.pull(), own.pull()]);
	const push = (who: { token: string }, op: Parameters<typeof pushOp>[2]) => pushOp(server(), who.token, op);
	const get = (path: string) => server().call('GET', path, { token: admin.token });
	const applicationRow = async () => {
		await staff.pull();
		return staff.rows.get(`applications/${assessment}`);
	};
	const ownRow = async () => {
		await own.pull();
		return own.rows.get(`own_assessments/${assessment}`) as OwnAssessment | undefined;
	};
	return { admin, ada, job, assessment, operator, push, get, applicationRow, ownRow };
}

describe('a withdrawn application', () => {
	it('leaves the pull, the lists, the counts and the events of the hiring team, and stays with its candidate', async () => {
		const { ada, job, assessment, operator, push, get, applicationRow, ownRow } = await anApplication();
		const before = await ownRow();
		const events = `/api/staff/hire-events?job_id=${job.id}`;
		const exported = `/api/staff/hire-events/export?range=all&job_id=${job.id}`;
		const listed = `/api/staff/jobs/${job.id}/applications`;
		expect(await get(events)).toMatchObject({ body: { items: [{}, {}, {}] } });

		expect(await push(ada, withdraw(assessment))).toMatchObject(applied);

		expect(await applicationRow()).toBeUndefined();
		expect(await get(listed)).toMatchObject({ status: 200, body: { applications: [] } });
		expect(await get(events)).toMatchObject({ body: { items: [] } });
		expect(await get(exported)).toMatchObject({ body: { items: [] } });
		for (const collection of ['assessments', 'hire_events']) {
			const page = await operator.collection(collection).getFullList({ filter: `job_id = '${job.id}'` });
			expect(page, collection).toEqual([]);
		}
		expect(await get(`/api/staff/assessments/${assessment}`)).toMatchObject({
			status: 409,
			body: { code: 'application_withdrawn', message: 'The candidate withdrew this application.' },
		});
		const after = await ownRow();
		expect(after).toEqual({ ...before, withdrawn_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
	});

	it('cancels the mails that wait and its open evaluation', async () => {
		const { ada, assessment, operator, push } = await anApplication();
		await push(ada, withdraw(assessment));
		const filter = `assessment_id = '${assessment}'`;
		const messages = await operator.collection('candidate_messages').getFullList({ filter });
		expect(messages).toMatchObject([{ state: 'cancelled' }]);
		const open = await operator
			.collection('evaluation_queue')
			.getFullList({ filter: `${filter} && (state = 'queued' || state = 'running')` });
		expect(open).toEqual([]);
	});

	it('gets no decision, message, score or reply: each is refused and says why', async () => {
		const { admin, ada, assessment, push } = await anApplication();
		await push(ada, withdraw(assessment));
		for (const op of [recordDecision(assessment), setShortlist(assessment, false), contactCandidate(assessment)]) {
			expect(await push(admin, op), op.kind).toMatchObject(refused('application_withdrawn'));
		}
		const calls: [string, object][] = [
			['/api/functions/record-hiring-decision', { assessmentId: assessment, stage: 'hired' }],
			['/api/functions/answer-human-review', { assessmentId: assessment, answer: 'We looked again.' }],
			[
				'/api/functions/decide-risk',
				{ assessmentId: assessment, decision: 'dismissed', reason: 'She wrote it by hand first.', seen: '' },
			],
		];
		for (const [path, body] of calls) {
			expect(await server().call('POST', path, { token: admin.token, body }), path).toMatchObject({
				status: 409,
				body: { code: 'application_withdrawn' },
			});
		}
		const score = { assessment_id: assessment, override_score: 70, override_reason: 'I read it twice.' };
		const create = (collection: string, body: object) =>
			server().call('POST', `/api/collections/${collection}/records`, { token: admin.token, body });
		expect(await create('assessment_overrides', score)).toMatchObject({ status: 400 });
		expect(await create('hire_events', { assessment_id: assessment, stage: 'hired' })).toMatchObject({
			status: 400,
			body: { message: 'The candidate withdrew this application.' },
		});
	});

	it('returns as it was when the candidate takes that back: score, stage, shortlist, request and events', async () => {
		const { ada, assessment, push, get, applicationRow, ownRow } = await anApplication();
		const [row, own] = [await applicationRow(), await ownRow()];
		const review = expectOk(await get(`/api/staff/assessments/${assessment}`)) as { messages: object[] };
		await push(ada, withdraw(assessment));
		await applicationRow();

		expect(await push(ada, withdraw(assessment, false))).toMatchObject(applied);

		expect(await applicationRow()).toEqual(row);
		expect(await ownRow()).toEqual(own);
		expect(expectOk(await get(`/api/staff/assessments/${assessment}`))).toEqual({
			...review,
			messages: [{ ...review.messages[0], state: 'cancelled', ended_at: expect.any(String) }],
		});
	});

	it('is evaluated after its return when it was withdrawn before its evaluation', async () => {
		const [ada, job] = await Promise.all([buildAccount(server()), buildJob(server())]);
		const assessment = await submitFor(server(), ada, job.id);
		await pushOp(server(), ada.token, withdraw(assessment));
		await pushOp(server(), ada.token, withdraw(assessment, false));
		const operator = await operatorOf(server());
		await untilEvaluationEnds(operator, assessment);
		const own = new PullClient(server(), ada.token);
		await own.pull();
		expect((own.rows.get(`own_assessments/${assessment}`) as OwnAssessment).score).toEqual(expect.any(Number));
	});

	it('stays the only submission of its candidate: a later one is kept beside it', async () => {
		const { ada, job, assessment, operator, push } = await anApplication();
		await push(ada, withdraw(assessment));
		const later = anOp(aSubmission({ job_id: job.id, answers: { defaultquest001: 'Another answer.' } }));
		expect(await push(ada, later)).toMatchObject({ ...applied, receipt: { variant: true } });
		const stored = await operator.collection('assessments').getFullList({ filter: `job_id = '${job.id}'` });
		expect(stored).toEqual([]);
	});

	it('can be taken back only while the job is open', async () => {
		const { admin, ada, job, assessment, push, applicationRow } = await anApplication();
		await push(ada, withdraw(assessment));
		await push(admin, editJob(job.id, { active: { base: true, mine: false } }));
		expect(await push(ada, withdraw(assessment, false))).toMatchObject(refused('job_paused'));
		await push(admin, editJob(job.id, { active: { base: false, mine: true } }));
		expect(await push(ada, withdraw(assessment, false))).toMatchObject(applied);
		expect(await applicationRow()).toBeDefined();
	});

	it('goes with its job: the candidate loses the row, and a later withdrawal is refused', async () => {
		const { admin, ada, job, assessment, push, ownRow } = await anApplication();
		await push(ada, withdraw(assessment));
		const body = { job_id: job.id };
		expectOk(await server().call('POST', '/api/rpc/delete_job_cascade', { token: admin.token, body }));
		expect(await ownRow()).toBeUndefined();
		expect(await push(ada, withdraw(assessment, false))).toMatchObject({ status: 'rejected' });
		await expect
			.poll(async () => (await push(ada, withdraw(assessment, false))) as { code?: string })
			.toMatchObject(refused('assessment_not_found'));
	});

	it('is withdrawn once however often that arrives, and by its candidate alone', async () => {
		const { admin, ada, assessment, push, ownRow } = await anApplication();
		const other = await buildAccount(server());
		for (const who of [admin, other]) {
			expect(await push(who, withdraw(assessment))).toMatchObject(refused('assessment_not_found'));
		}
		expect(await push(ada, withdraw(anId()))).toMatchObject(refused('assessment_not_found'));
		const op = withdraw(assessment);
		const first = await push(ada, op);
		expect(await push(ada, op)).toEqual(first);
		const { withdrawn_at } = (await ownRow()) ?? {};
		expect(await push(ada, withdraw(assessment))).toMatchObject(applied);
		expect((await ownRow())?.withdrawn_at).toBe(withdrawn_at);
	});
});
