import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { resolveConflict } from '../../../app/core/store/writes/parked.ts';
import { classifyPush } from '../../../app/domain/sync/classify-push.ts';
import { editJob as editJobHere } from '../../../app/entities/jobs/edit-job.ts';
import { queueCopy } from '../../../app/features/manage-jobs/duplicate-job.ts';
import { readColumn } from '../../support/backup.ts';
import {
	buildAccount,
	buildJob,
	buildStaff,
	DEFAULT_ANSWERS,
	hashAnswers,
	operatorOf,
} from '../../support/builders.ts';
import { answersWith, type CoreDeviceOptions, openCoreDevice } from '../../support/core-device.ts';
import { sharedPage, sharedServer } from '../../support/server-fixture.ts';

const server = sharedServer();
sharedPage(() => server().url);

/** A device of an account with short retry delays. */
const openDevice = (account: { token: string }, options: Omit<CoreDeviceOptions, 'token'> = {}) =>
	openCoreDevice({ token: () => account.token, random: () => 0.02, ...options });
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

async function rowsOf(collection: 'assessments' | 'assessment_variants' | 'assessment_drafts', jobId: string) {
	const operator = await operatorOf(server());
	return operator.collection(collection).getFullList({ filter: `job_id = '${jobId}'` });
}
/** The operations that have had an effect. */
const effectsOf = (ids: readonly string[]): string[] =>
	readColumn(
		join(server().dataDir, 'data.db'),
		`SELECT op_id FROM sync_ops WHERE op_id IN (${ids.map(() => '?').join()})`,
		...ids,
	);
const statusWith = async (token: string): Promise<number> => (await server().call('GET', '/api/me', { token })).status;
const withJob = () => Promise.all([buildAccount(server()), buildJob(server())]);

describe('two devices of one candidate', () => {
	it('that submit different texts offline both succeed: the first is official, the other is stored as a variant', async () => {
		const [ada, job] = await withJob();
		const [phone, laptop] = [openDevice(ada), openDevice(ada)];
		const [official, variant] = [answersWith('Written on the train.'), answersWith('Written at home.')];
		const id = await phone.submit(job.id, official);
		await laptop.submit(job.id, variant);
		for (const device of [phone, laptop, phone]) await device.sync();

		expect(await rowsOf('assessments', job.id)).toMatchObject([{ id, answers: official }]);
		expect(await rowsOf('assessment_variants', job.id)).toMatchObject([{ assessment_id: id, answers: variant }]);
		for (const [device, answers, isVariant] of [
			[phone, official, false],
			[laptop, variant, true],
		] as const) {
			expect(device.rows('outbox')).toEqual([]);
			expect(device.rows('submissions')).toMatchObject([
				{ answers, receipt: { answers_hash: hashAnswers(answers), variant: isVariant } },
			]);
			expect(device.rows('assessments')).toMatchObject([{ id, answers: official }]);
		}
	});

	it('that write the same answer keep both texts, and each device knows both', async () => {
		const [ada, job] = await withJob();
		const [phone, laptop] = [openDevice(ada), openDevice(ada)];
		await phone.type(job.id, 'Written on the train.');
		await laptop.type(job.id, 'Written at home.');
		for (const device of [phone, laptop, phone]) await device.sync();
		for (const [device, own] of [
			[phone, 'Written on the train.'],
			[laptop, 'Written at home.'],
		] as const) {
			const { drafts, synced_drafts } = device.memory.contents();
			expect(drafts).toMatchObject([{ text: own }]);
			expect((synced_drafts ?? []).map((row) => String(Object(row).text)).toSorted()).toEqual([
				'Written at home.',
				'Written on the train.',
			]);
		}
	});
});

describe('two admins who edit a job offline', () => {
	it('merge every field that only one of them changed; the others wait for the user, with both values', async () => {
		const job = await buildJob(server());
		const [grace, mary] = await Promise.all(
			(['admin', 'admin'] as const).map(async (role) => openDevice(await buildStaff(server(), role))),
		);
		if (!grace || !mary) throw new Error('Two devices were opened.');
		const made = { newId: newRecordId, at: new Date().toISOString() };
		for (const device of [grace, mary]) await device.sync();
		await editJobHere(grace, job.id, { title: 'Night Porter', location: 'Oslo' }, made);
		await editJobHere(mary, job.id, { requirements: 'Sleeps by day.' }, made);
		await editJobHere(mary, job.id, { title: 'Lighthouse Keeper' }, made);
		for (const device of [grace, mary]) await device.sync();

		const stored = async () => {
			const { title, location, requirements } = await (await operatorOf(server())).collection('jobs').getOne(job.id);
			return { title, location, requirements };
		};
		expect(await stored()).toEqual({ title: 'Night Porter', location: 'Oslo', requirements: 'Sleeps by day.' });
		const [waiting, ...others] = mary.rows('outbox');
		expect(others).toEqual([]);
		expect(waiting).toMatchObject({
			state: 'parked',
			parked: { reason: 'conflict', current: { fields: { title: 'Night Porter' } } },
			op: { payload: { changes: { title: { base: 'Support Engineer', mine: 'Lighthouse Keeper' } } } },
		});

		await resolveConflict(mary, waiting?.id ?? '', 'mine', newRecordId);
		for (const device of [mary, grace]) await device.sync();
		const settled = { title: 'Lighthouse Keeper', location: 'Oslo', requirements: 'Sleeps by day.' };
		expect(await stored()).toEqual(settled);
		for (const device of [grace, mary]) {
			expect(device.rows('jobs')).toContainEqual(expect.objectContaining({ id: job.id, ...settled }));
			expect(device.rows('outbox')).toEqual([]);
		}
	});
});

describe('a duplicated job', () => {
	it('created offline arrives once, paused, with its questions, though the first acknowledgement is lost', async () => {
		const job = await buildJob(server(), { title: 'Night Porter' }, [{ prompt: 'Why nights?', weight: 8 }, {}]);
		let answers = 0;
		const grace = openDevice(await buildStaff(server(), 'admin'), {
			onAnswer: (answer) => {
				answers += 1;
				return answers === 1 ? { kind: 'none', reason: 'network' } : answer;
			},
		});
		await grace.sync();
		const copy = await queueCopy(grace, job.id, { newId: newRecordId, at: new Date().toISOString() });
		grace.start();
		await expect.poll(() => grace.rows('outbox')).toEqual([]);
		await grace.stop();
		const operator = await operatorOf(server());
		expect(await operator.collection('jobs').getFullList({ filter: "title = 'Copy of Night Porter'" })).toMatchObject([
			{ id: copy, active: false, location: grace.rows('jobs').find(({ id }) => id === job.id)?.location },
		]);
		const questions = await operator
			.collection('assessment_questions')
			.getFullList({ filter: `job_id = '${copy}'`, sort: 'order_index' });
		expect(questions.map(({ prompt, weight }) => [prompt, weight])).toEqual([
			['Why nights?', 8],
			['Question 2', 5],
		]);
	});
});

describe('a submission and a draft', () => {
	it('whose acknowledgement is lost five times count once, with the receipt of the first time', async () => {
		const [ada, job] = await withJob();
		let lost = 0;
		const laptop = openDevice(ada, {
			onAnswer: (answer) => {
				lost += 1;
				return lost <= 5 ? { kind: 'none', reason: 'network' } : answer;
			},
		});
		const other = await buildJob(server());
		const id = await laptop.submit(job.id);
		await laptop.type(other.id, 'Half an answer');
		laptop.start();
		await expect.poll(() => laptop.rows('outbox')).toEqual([]);
		await laptop.stop();
		expect(lost).toBeGreaterThan(5);
		expect(await rowsOf('assessment_drafts', other.id)).toMatchObject([{ text: 'Half an answer' }]);
		const [assessment, ...others] = await rowsOf('assessments', job.id);
		expect(others).toEqual([]);
		expect(await rowsOf('assessment_variants', job.id)).toEqual([]);
		const [submission] = laptop.rows('submissions');
		expect(submission?.receipt).toMatchObject({ submission_id: id, variant: false });
		expect(submission?.receipt?.received_at).toBe(String(assessment?.submitted_at).replace(' ', 'T'));
	});
});

describe.each([
	['two years slow', -2 * YEAR_MS],
	['a day fast', DAY_MS],
])('a clock that is %s', (_name, skewMs) => {
	it('changes nothing: the submission is retried, stamped by the server, and kept when the clock is corrected', async () => {
		const [ada, job] = await withJob();
		let requests = 0;
		const laptop = openDevice(ada, {
			skewMs,
			onAnswer: (answer) => {
				requests += 1;
				return requests === 1 ? { kind: 'none', reason: 'timeout' } : answer;
			},
		});
		const began = Date.now();
		await laptop.submit(job.id);
		laptop.start();
		await expect.poll(() => laptop.rows('outbox')).toEqual([]);
		await laptop.stop();
		expect(requests).toBe(2);
		// Corrected, and wrong again: every pull checks for payloads old enough to delete.
		for (const next of [0, 2 * YEAR_MS, -2 * YEAR_MS]) {
			laptop.clock.skewMs = next;
			await laptop.sync();
		}
		const [assessment] = await rowsOf('assessments', job.id);
		const [submission] = laptop.rows('submissions');
		const stamps = [assessment?.submitted_at, submission?.receipt?.received_at];
		for (const stamp of stamps) {
			const at = Date.parse(String(stamp).replace(' ', 'T'));
			expect(at).toBeGreaterThan(began - 1000);
			expect(at).toBeLessThan(Date.now() + 1000);
		}
		expect(Math.abs(Date.parse(String(assessment?.sealed_at)) - began - skewMs)).toBeLessThan(60_000);
		expect(submission).toMatchObject({ op: { kind: 'submit_assessment' }, answers: DEFAULT_ANSWERS });
	});
});

describe('an expired token and a changed password while two hundred operations are queued', () => {
	it('hold everything until the user signs in with the new password, and then all of it arrives once', async () => {
		const ada = await buildAccount(server());
		const jobs = await Promise.all(
			[40, 40, 40, 40, 39].map((length) =>
				buildJob(
					server(),
					{},
					Array.from({ length }, () => ({})),
				),
			),
		);
		const textOf = (question: string) => `Answer to ${question}.`;
		let asked = 0;
		const laptop = openDevice(ada, {
			onSignInNeeded: () => {
				asked += 1;
			},
		});
		for (const { id, questionIds } of jobs) {
			await laptop.answer(id, new Map(questionIds.map((question) => [question, textOf(question)])));
		}
		await laptop.submit((await buildJob(server())).id);
		const waiting = laptop.rows('outbox').map(({ id }) => id);
		expect(waiting).toHaveLength(200);
		const operator = await operatorOf(server());
		ada.token = (await operator.collection('users').impersonate(ada.id, 1)).authStore.token;
		await expect.poll(() => statusWith(ada.token)).toBe(401);
		await operator.collection('users').update(ada.id, { password: 'Another!demo2', passwordConfirm: 'Another!demo2' });

		laptop.start();
		await expect.poll(() => asked).toBeGreaterThan(2);
		await expect(server().signIn(ada.email, ada.password)).rejects.toThrow();
		expect(laptop.rows('outbox').filter(({ failures, parked }) => failures > 0 || parked)).toEqual([]);
		expect(laptop.rows('outbox').map(({ id }) => id)).toEqual(waiting);
		expect(effectsOf(waiting)).toEqual([]);

		ada.token = (await server().signIn(ada.email, 'Another!demo2')).authStore.token;
		laptop.engine.syncNow();
		await expect.poll(() => laptop.rows('outbox')).toEqual([]);
		await laptop.stop();
		expect(effectsOf(waiting).toSorted()).toEqual(waiting.toSorted());
		for (const { id, questionIds } of jobs) {
			const drafts = await rowsOf('assessment_drafts', id);
			expect(Object.fromEntries(drafts.map(({ question_id, text }) => [question_id, text]))).toEqual(
				Object.fromEntries(questionIds.map((question) => [question, textOf(question)])),
			);
			expect(drafts).toHaveLength(questionIds.length);
		}
	});
});

describe('a request larger than the server accepts', () => {
	it('is refused with an error code of ours, after which the device sends its operations one by one', async () => {
		const account = await buildAccount(server());
		const body = JSON.stringify({ ops: [], filler: 'x'.repeat(33 * 1024 * 1024) });
		const response = await server().call('POST', '/api/sync/push', { token: account.token, body });

		expect(response.status).toBe(413);
		expect(
			classifyPush({
				kind: 'response',
				status: response.status,
				body: JSON.stringify(response.body),
				retryAfter: null,
			}),
		).toEqual({ kind: 'refused', code: 'body_too_large', detail: expect.any(String) });
	});
});
