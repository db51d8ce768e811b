import { beforeAll, describe, expect, it } from 'vitest';
import { JOB_CASCADE } from '../../../hooks/rows/job-cascade.ts';
import { beginAttempt, pushOp } from '../../support/api.ts';
import {
	aHireEventRow,
	anEmail,
	anId,
	anInvitationRow,
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	hashAnswers,
	operatorOf,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { openEventStream } from '../../support/sse.ts';
import { submitFor } from '../../support/submit.ts';
import { aDraft, createJob, editJob, saveDraft, saveQuestions } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = sharedServer();
let admin: BuiltAccount;
beforeAll(async () => {
	admin = await buildStaff(server(), 'admin');
});

const remove = (token: string | undefined, body: unknown) =>
	server().call('POST', '/api/rpc/delete_job_cascade', { ...(token && { token }), body });

/** Ids of the rows of a table that belong to a job or to one of the assessments. */
async function rowsOf(table: string, jobId: string, assessments: readonly string[]): Promise<string[]> {
	const operator = await operatorOf(server());
	const { fields } = await operator.collections.getOne(table);
	const has = (name: string) => fields.some((field: { name: string }) => field.name === name);
	const filters = [
		...(has('job_id') ? [`job_id = '${jobId}'`] : []),
		...(has('assessment_id') ? assessments.map((id) => `assessment_id = '${id}'`) : []),
	];
	const rows = await operator.collection(table).getFullList({ filter: filters.join(' || ') });
	return rows.map(({ id }) => id);
}

/** The collections of the cascade in this database. */
async function presentTables(): Promise<string[]> {
	const all = await (await operatorOf(server())).collections.getFullList();
	return JOB_CASCADE.filter((name) => all.some((collection) => collection.name === name && collection.type !== 'view'));
}

/** Texts written about an assessment and mails to its candidate. */
async function writeAbout(assessment: string, candidate: BuiltAccount, jobId: string): Promise<void> {
	const operator = await operatorOf(server());
	await operator.collection('notification_logs').create({
		assessment_id: assessment,
		kind: 'assessment_notification',
		recipient: anEmail('colleague'),
		status: 'sent',
	});
	await operator.collection('candidate_invitations').create(anInvitationRow(jobId));
	await operator.collection('hire_events').create(aHireEventRow(jobId, { assessment_id: '' }));
	const decision = { assessment_id: assessment, decision: 'dismissed', reason: 'She wrote it by hand first.' };
	await operator.collection('risk_decisions').create(decision);
	const compared = { assessment_id: assessment, batch_id: anId(), evaluation_version: 'enhanced_v1' };
	await operator.collection('assessment_evaluation_history').create(compared);
	await operator.collection('shortlist_entries').create({ assessment_id: assessment, on_shortlist: true });
	const message = { assessment_id: assessment, subject: 'An interview', text: 'Can we talk?', state: 'sent' };
	await operator.collection('candidate_messages').create(message);
	await operator.collection('application_notes').create({ assessment_id: assessment, text: 'Call her on Friday.' });
	await operator.collection('scorecards').create({ assessment_id: assessment, marks: [], comment: 'Clear.' });
	await operator.collection('ended_hidings').create({ assessment_id: assessment });
	const body = { assessment_id: assessment, override_score: 70, override_reason: 'Read it twice.' };
	await server().call('POST', '/api/collections/assessment_overrides/records', { token: admin.token, body });
	const asked = { assessmentId: assessment, message: 'Please look again.' };
	await server().call('POST', '/api/functions/request-human-review', { token: candidate.token, body: asked });
	const consent = { user_id: candidate.id, job_id: jobId, assessment_id: assessment, consent_version: '1' };
	await server().call('POST', '/api/collections/consents/records', { token: candidate.token, body: consent });
}

/** A job with questions, a submission, a variant, a draft, an attempt, staff records about it, and a completed evaluation. */
async function aFullJob() {
	const job = await buildJob(server(), { title: 'Night Porter' }, [{ prompt: 'Why?' }, { prompt: 'How?' }]);
	const [questionId = ''] = job.questionIds;
	const [ada, eve] = await Promise.all([buildAccount(server()), buildAccount(server())]);
	const assessment = await submitFor(server(), ada, job.id, { [questionId]: 'I rang the garage.' });
	const { version } = await beginAttempt(server(), ada.token, job.id);
	const later = { [questionId]: 'I wrote to the garage.' };
	await pushOp(
		server(),
		ada.token,
		anOp(
			aSubmission({ job_id: job.id, question_version: version.id, answers: later, answers_hash: hashAnswers(later) }),
		),
	);
	await beginAttempt(server(), eve.token, job.id);
	const draft = { job_id: job.id, question_version: version.id, question_id: questionId };
	await pushOp(server(), eve.token, saveDraft(aDraft(draft)));
	await writeAbout(assessment, ada, job.id);
	await untilEvaluationEnds(await operatorOf(server()), assessment);
	return { job, ada, eve, assessment, version, questionId, draft };
}

describe('deleting a job', () => {
	it('removes all its rows in every table, and none of another job', async () => {
		const [one, other] = [await aFullJob(), await aFullJob()];
		const tables = await presentTables();
		const before = await Promise.all(tables.map((table) => rowsOf(table, other.job.id, [other.assessment])));
		const mine = await Promise.all(tables.map((table) => rowsOf(table, one.job.id, [one.assessment])));
		expect(Object.fromEntries(tables.map((table, index) => [table, (mine[index] ?? []).length > 0]))).toEqual(
			Object.fromEntries(tables.map((table) => [table, true])),
		);

		expect(await remove(admin.token, { job_id: one.job.id })).toMatchObject({ status: 200, body: { success: true } });

		for (const table of tables)
			await expect.poll(() => rowsOf(table, one.job.id, [one.assessment]), { message: table }).toEqual([]);
		expect(await Promise.all(tables.map((table) => rowsOf(table, other.job.id, [other.assessment])))).toEqual(before);
		const operator = await operatorOf(server());
		const left = await operator.collection('jobs').getFullList({ filter: `id = '${one.job.id}'` });
		expect(left).toEqual([]);
	});

	it('covers every table that refers to a job or an assessment: a new one must define whether it is deleted', async () => {
		const all = await (await operatorOf(server())).collections.getFullList();
		const naming = all
			.filter(
				({ type, fields }) =>
					type !== 'view' && fields.some(({ name }: { name: string }) => ['job_id', 'assessment_id'].includes(name)),
			)
			.map(({ name }) => name);
		const known: readonly string[] = JOB_CASCADE;
		expect(naming.filter((name) => !known.includes(name))).toEqual([]);
		expect(naming.length).toBeGreaterThan(5);
	});

	it('pings the team and every candidate who applied or was answering; their devices delete it', async () => {
		const { job, ada, eve, assessment } = await aFullJob();
		const people = [admin, ada, eve];
		const clients = people.map(({ token }) => new PullClient(server(), token));
		for (const client of clients) await client.pull();
		const topics = ['candor/staff', `candor/account/${ada.id}`, `candor/account/${eve.id}`];
		const streams = await Promise.all(people.map(() => openEventStream(server().url)));
		for (const [index, stream] of streams.entries()) {
			expect(await stream.subscribe([topics[index] ?? ''], people[index]?.token)).toBe(204);
		}

		expect(await remove(admin.token, { job_id: job.id })).toMatchObject({ status: 200 });

		for (const [index, stream] of streams.entries()) {
			await expect
				.poll(() => stream.received(), { message: topics[index] ?? '' })
				.toContainEqual({ topic: topics[index], data: { collection: 'jobs', id: job.id } });
			stream.close();
		}
		for (const client of clients) await client.pull();
		const [staff, candidate, writer] = clients;
		expect([...(staff?.rows.keys() ?? [])].filter((key) => key.includes(job.id) || key.includes(assessment))).toEqual(
			[],
		);
		expect([...(candidate?.rows.keys() ?? [])]).toEqual([]);
		expect([...(writer?.rows.keys() ?? [])]).toEqual([]);
		expect(await server().call('GET', `/api/public/jobs/${job.id}`)).toMatchObject({
			status: 404,
			body: { code: 'job_not_found' },
		});
	});

	it('refuses queued submissions for it with job_gone, for its own questions and the default ones', async () => {
		const { job, ada, eve, version, questionId, draft } = await aFullJob();
		const edit = editJob(job.id, { title: { base: 'Night Porter', mine: 'Porter' } });
		const answers = { [questionId]: 'Too late.' };
		await remove(admin.token, { job_id: job.id });

		const refused = [
			await pushOp(server(), eve.token, anOp(aSubmission({ job_id: job.id, question_version: version.id, answers }))),
			await pushOp(server(), eve.token, anOp(aSubmission({ job_id: job.id }))),
			await pushOp(server(), eve.token, saveDraft(aDraft(draft))),
			await pushOp(server(), ada.token, saveDraft(aDraft({ job_id: job.id }))),
			await pushOp(server(), admin.token, edit),
			await pushOp(server(), admin.token, saveQuestions(job.id, '', [])),
			await pushOp(server(), admin.token, createJob({}, job.id)),
		];

		expect(refused.map((result) => (result.status === 'rejected' ? result.code : result))).toEqual(
			refused.map(() => 'job_gone'),
		);
	});

	it('is done once and succeeds for both when requested twice or concurrently', async () => {
		const { job } = await aFullJob();
		const other = await buildStaff(server(), 'super_admin');
		const answers = await Promise.all([admin, other].map(({ token }) => remove(token, { job_id: job.id })));
		expect(answers).toMatchObject([
			{ status: 200, body: { success: true } },
			{ status: 200, body: { success: true } },
		]);
		expect(await remove(admin.token, { job_id: job.id })).toMatchObject({ status: 200 });
	});

	it('is for admins and super admins only; a refused request changes nothing', async () => {
		const job = await buildJob(server());
		const tokens: [string, string | undefined, number, string][] = [
			['guest', undefined, 401, 'unauthorized'],
			['candidate', (await buildAccount(server())).token, 403, 'forbidden'],
			['deck owner', (await buildAccount(server(), { email: anEmail('owner') })).token, 403, 'forbidden'],
			['reviewer', (await buildStaff(server(), 'reviewer')).token, 403, 'forbidden'],
		];
		for (const [role, token, status, code] of tokens) {
			expect(await remove(token, { job_id: job.id }), role).toMatchObject({ status, body: { code } });
		}
		expect(await remove(admin.token, { job_id: anId() })).toMatchObject({
			status: 404,
			body: { code: 'job_not_found' },
		});
		for (const body of [{}, { job_id: 7 }, [], { job_id: { $ne: '' } }]) {
			expect(await remove(admin.token, body)).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
		}
		expect(await remove(admin.token, { job_id: "' OR 1=1 --" })).toMatchObject({ status: 404 });
		expect(await server().call('GET', `/api/public/jobs/${job.id}`)).toMatchObject({ status: 200 });
	});

	it('stops at a record of a foreign collection that refers to the job or one of its assessments', async () => {
		const { job, assessment } = await aFullJob();
		const operator = await operatorOf(server());
		const idOf = async (name: string) => (await operator.collections.getOne(name)).id;
		const relation = async (name: string, target: string, maxSelect: number) => ({
			type: 'relation',
			name,
			collectionId: await idOf(target),
			maxSelect,
		});
		const ledger = await operator.collections.create({
			type: 'base',
			name: 'payroll_ledger',
			fields: [await relation('position', 'jobs', 1), await relation('hires', 'assessments', 9)],
		});
		const records = {
			status: 409,
			body: { code: 'job_has_records', message: 'Records of payroll_ledger refer to this job.' },
		};

		const ofJob = await operator.collection('payroll_ledger').create({ position: job.id });
		expect(await remove(admin.token, { job_id: job.id })).toMatchObject(records);
		await operator.collection('payroll_ledger').delete(ofJob.id);
		const ofAssessment = await operator.collection('payroll_ledger').create({ hires: [assessment] });
		expect(await remove(admin.token, { job_id: job.id })).toMatchObject(records);
		expect((await rowsOf('assessment_analytics', job.id, [assessment])).length).toBeGreaterThan(0);
		await operator.collection('payroll_ledger').delete(ofAssessment.id);
		expect(await remove(admin.token, { job_id: job.id })).toMatchObject({ status: 200 });
		await operator.collections.delete(ledger.id);
	});
});
