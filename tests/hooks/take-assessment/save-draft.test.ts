import { describe, expect, it } from 'vitest';
import { ANSWER_MAX_CHARS } from '../../../app/domain/assessments/answers.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { beginAttempt, pushOp, pushOps } from '../../support/api.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import { anId, anOp, aSubmission, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { openEventStream } from '../../support/sse.ts';
import { measureLate } from '../sync/measured.ts';
import { aDraft, saveDraft } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = sharedServer();

async function setOut() {
	const [ada, job] = await Promise.all([buildAccount(server()), buildJob(server())]);
	return { ada, job };
}

async function draftsOf(account: { token: string }) {
	const client = new PullClient(server(), account.token);
	await client.pull();
	return client.ids('drafts').map((id) => client.rows.get(`drafts/${id}`));
}

async function stored(collection: string, opId: string) {
	const operator = await operatorOf(server());
	return operator.collection(collection).getFullList({ filter: operator.filter('op_id = {:opId}', { opId }) });
}

describe('a draft', () => {
	it('is one row per question and device: the newest text of each device is stored', async () => {
		const { ada, job } = await setOut();
		const analytics = someAnalytics('defaultquest001', 0);
		const [laptop, phone] = [anId(), anId()];
		await pushOps(server(), ada.token, [
			saveDraft(aDraft({ job_id: job.id, text: 'From' }), laptop),
			saveDraft(aDraft({ job_id: job.id, text: 'On the phone', device_id: 'phone' }), phone),
			saveDraft(aDraft({ job_id: job.id, text: 'From the laptop', analytics }), laptop),
		]);

		expect(await draftsOf(ada)).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ id: laptop, device_id: 'laptop', text: 'From the laptop', analytics }),
				expect.objectContaining({ id: phone, device_id: 'phone', text: 'On the phone', analytics: null }),
			]),
		);
	});

	it('returns its position in the change sequence, which the next pull has reached', async () => {
		const { ada, job } = await setOut();
		const op = saveDraft(aDraft({ job_id: job.id }));
		const result = await pushOp(server(), ada.token, op);
		const client = new PullClient(server(), ada.token);
		const [page] = await client.pull();

		expect(result).toEqual({ op: op.id, status: 'applied', seq: expect.any(Number) });
		expect(page?.changes).toMatchObject([{ collection: 'drafts', id: op.record, seq: 'seq' in result && result.seq }]);
	});

	it('has one effect and one response however often it arrives, with newer texts in between or not', async () => {
		const { ada, job } = await setOut();
		const record = anId();
		const older = saveDraft(aDraft({ job_id: job.id, text: 'It' }), record);
		const newer = saveDraft(aDraft({ job_id: job.id, text: 'It began' }), record);
		const [first] = (await pushOps(server(), ada.token, [older, newer])).results;

		const repeats = await Promise.all(Array.from({ length: 8 }, () => pushOp(server(), ada.token, older)));

		expect(new Set(repeats.map((result) => JSON.stringify(result)))).toEqual(new Set([JSON.stringify(first)]));
		expect(await draftsOf(ada)).toMatchObject([{ text: 'It began' }]);
	});

	it('under the id of another op is refused, and both contents are stored, once', async () => {
		const { ada, job } = await setOut();
		const op = saveDraft(aDraft({ job_id: job.id, text: 'One' }));
		const other: Op = { ...op, payload: { ...op.payload, text: 'Another' } };
		await pushOp(server(), ada.token, op);

		const refused = await pushOps(server(), ada.token, [other, other]);

		expect(refused.results).toMatchObject([{ code: 'op_id_conflict' }, { code: 'op_id_conflict' }]);
		expect(await draftsOf(ada)).toMatchObject([{ text: 'One' }]);
		expect(await stored('sync_op_conflicts', op.id)).toMatchObject([{ payload: { text: 'Another' }, user_id: ada.id }]);
	});

	it('that arrives after the submission is accepted without effect', async () => {
		const { ada, job } = await setOut();
		await pushOp(server(), ada.token, anOp(aSubmission({ job_id: job.id })));

		const result = await pushOp(server(), ada.token, saveDraft(aDraft({ job_id: job.id })));

		expect(result.status).toBe('applied');
		expect(await draftsOf(ada)).toEqual([]);
	});

	it('of a second test of the hiring team is stored, of the submitted first one not', async () => {
		const [grace, job] = await Promise.all([buildStaff(server(), 'admin'), buildJob(server())]);
		const submission = anOp(aSubmission({ job_id: job.id }));
		await pushOp(server(), grace.token, submission);

		await pushOps(server(), grace.token, [
			saveDraft(aDraft({ job_id: job.id, assessment_id: submission.record, device_id: 'late' })),
			saveDraft(aDraft({ job_id: job.id, device_id: 'second' })),
		]);

		expect(await draftsOf(grace)).toMatchObject([{ device_id: 'second' }]);
	});

	it('for a paused job is stored', async () => {
		const { ada, job } = await setOut();
		await beginAttempt(server(), ada.token, job.id);
		await (await operatorOf(server())).collection('jobs').update(job.id, { active: false });

		expect(await pushOp(server(), ada.token, saveDraft(aDraft({ job_id: job.id })))).toMatchObject({
			status: 'applied',
		});
	});

	it.each<[string, string, (jobId: string) => object]>([
		['of an unknown version', 'unknown_question_version', () => ({ question_version: anId() })],
		['of an unknown question', 'unknown_question', () => ({ question_id: anId() })],
		['of an unknown job', 'job_not_found', () => ({ job_id: anId() })],
		['longer than an answer', 'answer_too_long', () => ({ text: 'a'.repeat(ANSWER_MAX_CHARS + 1) })],
		['of no device', 'invalid_value', () => ({ device_id: '' })],
		['with a score', 'field_not_allowed', () => ({ score: 100 })],
		['of another account', 'field_not_allowed', () => ({ user_id: anId() })],
	])('%s is refused as %s and leaves nothing', async (_, code, shape) => {
		const { ada, job } = await setOut();
		const payload = { ...aDraft({ job_id: job.id }), ...shape(job.id) };

		const result = await pushOp(server(), ada.token, { ...saveDraft(aDraft({ job_id: job.id })), payload });

		expect(result).toMatchObject({ status: 'rejected', code });
		expect(await draftsOf(ada)).toEqual([]);
	});

	it('under the id of another account’s draft is refused and changes nothing of theirs', async () => {
		const { ada, job } = await setOut();
		const eve = await buildAccount(server());
		const op = saveDraft(aDraft({ job_id: job.id, text: 'Mine' }));
		await pushOp(server(), ada.token, op);

		const result = await pushOp(
			server(),
			eve.token,
			saveDraft(aDraft({ job_id: job.id, text: 'Taken over' }), op.record),
		);

		expect(result).toMatchObject({ status: 'rejected', code: 'op_id_conflict' });
		expect(await draftsOf(ada)).toMatchObject([{ text: 'Mine' }]);
		expect(await draftsOf(eve)).toEqual([]);
	});

	it('pings the devices of its account and of no other', async () => {
		const { ada, job } = await setOut();
		const eve = await buildAccount(server());
		const [own, foreign] = await Promise.all([openEventStream(server().url), openEventStream(server().url)]);
		await own.subscribe([`candor/account/${ada.id}`], ada.token);
		await foreign.subscribe([`candor/account/${eve.id}`], eve.token);
		const op = saveDraft(aDraft({ job_id: job.id }));
		await pushOp(server(), ada.token, op);

		await expect
			.poll(() => own.received())
			.toEqual([{ topic: `candor/account/${ada.id}`, data: { collection: 'drafts', id: op.record } }]);
		expect(foreign.received()).toEqual([]);
		own.close();
		foreign.close();
	});
});

describe('analytics that arrive after the submission', () => {
	it('are written by the candidate, the newest replacing earlier ones', async () => {
		const measured = (seconds: number) => ({ ...someAnalytics('defaultquest002', 1), time_spent_seconds: seconds });
		const { ada, job } = await setOut();
		const submission = anOp(aSubmission({ job_id: job.id, analytics: [] }));
		await pushOp(server(), ada.token, submission);
		for (const seconds of [90, 120]) {
			expect(await measureLate(server(), ada, submission.record, measured(seconds))).toMatchObject({ status: 200 });
		}
		const operator = await operatorOf(server());
		const filter = operator.filter('assessment_id = {:id}', { id: submission.record });
		const [row, ...others] = await operator.collection('assessment_analytics').getFullList({ filter });
		expect([row?.time_spent_seconds, others]).toEqual([120, []]);
	});

	it('of another candidate’s assessment get the same response as for a missing one', async () => {
		const { ada, job } = await setOut();
		const eve = await buildAccount(server());
		const submission = anOp(aSubmission({ job_id: job.id, analytics: [] }));
		await pushOp(server(), ada.token, submission);
		const analytics = someAnalytics('defaultquest001', 0);

		const responses = await Promise.all(
			[submission.record, anId()].map((id) => measureLate(server(), eve, id, analytics)),
		);

		expect(responses.map(({ status }) => status)).toEqual([400, 400]);
		const operator = await operatorOf(server());
		const filter = operator.filter('assessment_id = {:id}', { id: submission.record });
		expect(await operator.collection('assessment_analytics').getFullList({ filter })).toEqual([]);
	});

	it('of another question are refused', async () => {
		const { ada, job } = await setOut();
		const submission = anOp(aSubmission({ job_id: job.id }));
		await pushOp(server(), ada.token, submission);

		expect(await measureLate(server(), ada, submission.record, someAnalytics(anId(), 0))).toMatchObject({
			status: 400,
		});
	});
});
