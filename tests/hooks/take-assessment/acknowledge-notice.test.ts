import { describe, expect, it, onTestFinished } from 'vitest';
import type { Consent } from '../../../app/domain/assessments/consent.ts';
import { beginAttempt, pushOp, pushOps } from '../../support/api.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import {
	anId,
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aConsent, giveConsent } from '../sync/ops.ts';

const server = sharedServer();

async function setOut() {
	const [ada, job] = await Promise.all([buildAccount(server()), buildJob(server())]);
	return { ada, job: job.id };
}

/** The response that a device of the account gets when it opens the assessment. */
const attempt = async ({ token }: BuiltAccount, job: string): Promise<Consent | undefined> =>
	(await beginAttempt(server(), token, job)).consent;

/** Submits with the given consent of that device, or with none. */
async function handIn({ token }: BuiltAccount, job: string, consent?: Consent): Promise<string> {
	const op = anOp(aSubmission({ job_id: job, ...(consent && { consent }) }));
	expect(await pushOp(server(), token, op)).toMatchObject({ status: 'applied' });
	return op.record;
}

const consentOf = async (id: string): Promise<Record<string, unknown>> => {
	const { consent_version, ai_declined, accommodation } = await (await operatorOf(server()))
		.collection('assessments')
		.getOne(id);
	return { consent_version, ai_declined, accommodation };
};

const consentsOf = async ({ id }: BuiltAccount) =>
	(
		await (
			await operatorOf(server())
		)
			.collection('consents')
			.getFullList({ filter: `user_id = '${id}'`, sort: 'given_at' })
	).map(({ assessment_id, consent_version, ai_declined, accommodation, given_at }) => ({
		assessment_id,
		consent: { version: consent_version, ai_declined, accommodation, given_at },
	}));

/** As if its evaluation had not progressed further, and no worker would claim it for long. */
async function leaveWithoutScore(id: string, state: 'queued' | 'running' | 'failed'): Promise<void> {
	const operator = await operatorOf(server());
	const queue = operator.collection('evaluation_queue');
	const row = await queue.getFirstListItem(`assessment_id = '${id}'`);
	await expect.poll(async () => (await queue.getOne(row.id)).state, { interval: 50 }).toBe('done');
	const later = '2099-01-01 00:00:00.000Z';
	await queue.update(row.id, { state, run_after: later, lease_until: later });
	// A running one occupies a slot.
	onTestFinished(async () => void (await queue.update(row.id, { state: 'done' })));
	await operator.collection('assessments').update(id, { score: null });
}

describe('a consent', () => {
	it('is sent to the account’s other devices, and to no other account', async () => {
		const { ada, job } = await setOut();
		const [eve, other] = await Promise.all([buildAccount(server()), buildJob(server())]);
		expect(await attempt(ada, job)).toBeUndefined();

		await pushOp(server(), ada.token, giveConsent(job, { ai_declined: true }));

		expect(await attempt(ada, job)).toEqual(aConsent({ ai_declined: true }));
		expect([await attempt(ada, other.id), await attempt(eve, job)]).toEqual([undefined, undefined]);
	});

	it('has one effect and one response however often it arrives, and is stored once even when queued again', async () => {
		const { ada, job } = await setOut();
		const op = giveConsent(job, { accommodation: true });
		const first = await pushOp(server(), ada.token, op);
		const { results } = await pushOps(server(), ada.token, [op, giveConsent(job, { accommodation: true })]);

		expect([first, results[1]]).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
		expect(results[0]).toEqual(first);
		expect(await consentsOf(ada)).toEqual([{ assessment_id: '', consent: aConsent({ accommodation: true }) }]);
	});

	it('with different options on two devices keeps each chosen option in either order, with the latest version and time', async () => {
		const later = '2026-11-20T10:00:00.000Z';
		const said = [
			{ ai_declined: true },
			{ accommodation: true, given_at: later },
			{ version: '2026-01', given_at: later },
		];
		const outcomes = [];
		for (const order of [said, said.toReversed()]) {
			const { ada, job } = await setOut();
			for (const each of order) await pushOp(server(), ada.token, giveConsent(job, each));
			outcomes.push(await attempt(ada, job));
		}

		const both = { ai_declined: true, accommodation: true };
		expect(outcomes).toEqual([aConsent({ ...both, version: '2026-01', given_at: later }), aConsent(both)]);
	});

	it('applies to the submitting device, whatever was chosen there', async () => {
		const { ada, job } = await setOut();
		await pushOp(server(), ada.token, giveConsent(job, { ai_declined: true, version: '2026-01' }));
		const id = await handIn(ada, job, aConsent({ accommodation: true }));

		const both = aConsent({ ai_declined: true, accommodation: true });
		expect(await consentOf(id)).toEqual({
			consent_version: both.version,
			ai_declined: true,
			accommodation: true,
		});
		expect(await consentsOf(ada)).toEqual(
			expect.arrayContaining([
				{ assessment_id: '', consent: aConsent({ ai_declined: true, version: '2026-01' }) },
				{ assessment_id: id, consent: both },
			]),
		);
	});

	it('applies to a submitting device where nothing was chosen', async () => {
		const { ada, job } = await setOut();
		await pushOp(server(), ada.token, giveConsent(job, { ai_declined: true }));
		const id = await handIn(ada, job);
		expect(await consentOf(id)).toEqual({
			consent_version: aConsent().version,
			ai_declined: true,
			accommodation: false,
		});
	});

	it('that arrives after another device has submitted applies until the evaluation, and is always stored', async () => {
		const { ada, job } = await setOut();
		const id = await handIn(ada, job, aConsent());
		const operator = await operatorOf(server());
		const scored = async () => (await operator.collection('assessments').getOne(id)).score;
		await expect.poll(scored, { interval: 50 }).not.toBeNull();
		const declined = (given_at: string) => giveConsent(job, { ai_declined: true, given_at });

		await pushOp(server(), ada.token, declined('2026-11-20T10:00:00.000Z'));
		expect(await consentOf(id)).toMatchObject({ ai_declined: false });

		await leaveWithoutScore(id, 'queued');
		await pushOp(server(), ada.token, declined('2026-11-20T11:00:00.000Z'));
		expect(await consentOf(id)).toMatchObject({ ai_declined: true, accommodation: false });
		expect((await consentsOf(ada)).map(({ consent }) => consent.ai_declined)).toEqual([false, true, true]);
	});

	it('that arrives after every evaluation failed applies: nothing was scored, and automatic scoring is refused', async () => {
		const { ada, job } = await setOut();
		const id = await handIn(ada, job, aConsent());
		await leaveWithoutScore(id, 'failed');
		await pushOp(server(), ada.token, giveConsent(job, { ai_declined: true }));
		expect(await consentOf(id)).toMatchObject({ ai_declined: true, accommodation: false });
	});

	it('that arrives during an evaluation changes nothing in it, and applies when it is aborted', async () => {
		const { ada, job } = await setOut();
		const id = await handIn(ada, job, aConsent());
		await leaveWithoutScore(id, 'running');
		await pushOp(server(), ada.token, giveConsent(job, { ai_declined: true }));
		expect(await consentOf(id)).toMatchObject({ ai_declined: false });

		const operator = await operatorOf(server());
		const queue = operator.collection('evaluation_queue');
		const { id: row } = await queue.getFirstListItem(`assessment_id = '${id}'`);
		await queue.update(row, { state: 'queued', run_after: '2026-01-01 00:00:00.000Z' });
		await handIn(ada, (await buildJob(server())).id);
		await untilEvaluationEnds(operator, id);
		expect(await consentOf(id)).toMatchObject({ ai_declined: true });
		expect(await operator.collection('assessments').getOne(id)).toMatchObject({ score: null });
	});

	it('that arrives after the score leaves it unchanged, and automatic scoring is refused from then on', async () => {
		const { ada, job } = await setOut();
		const id = await handIn(ada, job);
		const operator = await operatorOf(server());
		await untilEvaluationEnds(operator, id);
		const { score } = await operator.collection('assessments').getOne(id);
		await pushOp(server(), ada.token, giveConsent(job, { ai_declined: true }));
		const { status, body } = await server().call('POST', '/api/functions/evaluate-assessment', {
			token: (await buildStaff(server(), 'admin')).token,
			body: { assessmentId: id },
		});
		expect({ status, body }).toMatchObject({ status: 409, body: { code: 'scored_by_person' } });
		expect(await operator.collection('assessments').getOne(id)).toMatchObject({ score, ai_declined: false });
	});

	it('declares an accommodation where a human has yet to score: the judged typing is judged no more', async () => {
		const { ada, job } = await setOut();
		const calm = someAnalytics('defaultquest001', 0);
		const analytics = [{ ...calm, keystroke_data: { ...calm.keystroke_data, typingSpeed: 300 } }];
		const consent = aConsent({ ai_declined: true });
		const op = anOp(aSubmission({ job_id: job, consent, analytics }));
		await pushOp(server(), ada.token, op);
		const operator = await operatorOf(server());
		const isFast = async () => {
			const { behavior_flags } = await operator.collection('assessments').getOne(op.record);
			return JSON.stringify(behavior_flags).includes('fast_typing');
		};
		await untilEvaluationEnds(operator, op.record);
		expect(await isFast()).toBe(true);

		await pushOp(server(), ada.token, giveConsent(job, { accommodation: true }));
		expect(await consentOf(op.record)).toMatchObject({ accommodation: true });
		expect(await isFast()).toBe(false);
	});

	it('already contained in the submission is not stored twice', async () => {
		const { ada, job } = await setOut();
		const id = await handIn(ada, job, aConsent());
		await pushOp(server(), ada.token, giveConsent(job));
		expect(await consentsOf(ada)).toEqual([{ assessment_id: id, consent: aConsent() }]);
	});

	it('in one test of the hiring team does not apply to the next', async () => {
		const [admin, job] = await Promise.all([buildStaff(server(), 'admin'), buildJob(server())]);
		await handIn(admin, job.id, aConsent({ ai_declined: true }));
		expect(await attempt(admin, job.id)).toBeUndefined();
		expect(await consentOf(await handIn(admin, job.id, aConsent()))).toMatchObject({ ai_declined: false });
	});

	it('for a job that never existed is refused, for a deleted one has no effect, under another’s id is refused', async () => {
		const { ada, job } = await setOut();
		const eve = await buildAccount(server());
		const record = anId();
		await pushOp(server(), eve.token, giveConsent(job, {}, record));
		const gone = await buildJob(server());
		await (await operatorOf(server())).collection('jobs').delete(gone.id);

		const { results } = await pushOps(server(), ada.token, [
			giveConsent(anId()),
			giveConsent(gone.id),
			giveConsent(job, {}, record),
		]);

		expect(results).toMatchObject([
			{ status: 'rejected', code: 'job_not_found' },
			{ status: 'applied' },
			{ status: 'rejected', code: 'op_id_conflict' },
		]);
		expect(await consentsOf(ada)).toEqual([]);
	});
});
