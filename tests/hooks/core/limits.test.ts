import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { QuestionAnalytics } from '../../../app/domain/assessments/analytics.ts';
import { CONSENT_VERSION } from '../../../app/domain/assessments/consent.ts';
import { ALL_JOB_FIELDS, jobField } from '../../../app/domain/jobs/job-fields.ts';
import { LIMITS } from '../../../hooks/core/limits.ts';
import { pushOp, pushOps } from '../../support/api.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import { anId, anOp, aSubmission, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { measureLate } from '../sync/measured.ts';
import { aConsent, aDraft, createJob, editJob, giveConsent, orderDeck, saveDraft } from '../sync/ops.ts';

const server = ownServer();
const QUESTION = 'defaultquest001';
const long = (chars: number): string => 'x'.repeat(chars);

async function setOut() {
	const [ada, job] = await Promise.all([buildAccount(server()), buildJob(server())]);
	const draft = (shape: Parameters<typeof aDraft>[0] extends infer T ? Partial<T> : never = {}, record?: string) =>
		saveDraft(aDraft({ job_id: job.id, ...shape }), record);
	const submission = (shape: object = {}) => anOp(aSubmission({ job_id: job.id, ...shape }));
	return { ada, job, draft, submission, push: (op: object) => pushOp(server(), ada.token, { ...op }) };
}

const measured = (shape: Partial<QuestionAnalytics> = {}): QuestionAnalytics => ({
	...someAnalytics(QUESTION, 0),
	...shape,
});
const pasted = (stamps: number, each = '2026-11-20T09:00:00.000Z'): Partial<QuestionAnalytics> => ({
	paste_data: { ...someAnalytics(QUESTION, 0).paste_data, pasteTimestamps: Array(stamps).fill(each) },
});
const named = (info: Partial<QuestionAnalytics['device_info']>): Partial<QuestionAnalytics> => ({
	device_info: { ...someAnalytics(QUESTION, 0).device_info, ...info },
});

const rows = async (collection: string, filter: string) =>
	(await operatorOf(server())).collection(collection).getFullList({ filter });

const INVALID = { status: 'rejected', code: 'invalid_op' };

it('the table in hooks/README.md matches the code', () => {
	const readme = readFileSync(new URL('../../../hooks/README.md', import.meta.url), 'utf8');
	const table = [...readme.matchAll(/^\| `(\w+)` +\| (\d+) +\|/gm)].map(([, name, value]) => [name, Number(value)]);
	expect(Object.fromEntries(table)).toEqual(LIMITS);
	expect(table).toHaveLength(Object.keys(LIMITS).length);
});

describe('an operation', () => {
	const { idChars, timeChars, hashChars, deviceIdChars, pasteStamps, answerChars, opChars } = LIMITS;

	it.each<[keyof typeof LIMITS, (scene: Awaited<ReturnType<typeof setOut>>) => object]>([
		['idChars', ({ draft }) => draft({ job_id: long(idChars + 1) })],
		['idChars', ({ draft }) => draft({ assessment_id: long(idChars + 1) })],
		['idChars', ({ submission }) => submission({ question_version: long(idChars + 1) })],
		['idChars', ({ draft }) => draft({ analytics: measured({ question_id: long(idChars + 1) }) })],
		['timeChars', ({ draft }) => draft({ edited_at: long(timeChars + 1) })],
		['timeChars', ({ submission }) => submission({ sealed_at: long(timeChars + 1) })],
		['timeChars', ({ submission }) => submission({ consent: aConsent({ given_at: long(500_000) }) })],
		['idChars', ({ job }) => giveConsent(job.id, { version: long(idChars + 1) })],
		['timeChars', ({ draft }) => draft({ analytics: measured({ last_interaction_at: long(timeChars + 1) }) })],
		['timeChars', ({ draft }) => draft({ analytics: measured(pasted(1, long(timeChars + 1))) })],
		['hashChars', ({ submission }) => submission({ answers_hash: long(hashChars + 1) })],
		['deviceIdChars', ({ draft }) => draft({ device_id: long(deviceIdChars + 1) })],
		['pasteStamps', ({ submission }) => submission({ analytics: [measured(pasted(pasteStamps + 1))] })],
		['orderedSlides', () => orderDeck(Array(LIMITS.orderedSlides + 1).fill(anId()))],
		['opChars', ({ draft }) => draft({ text: long(opChars) })],
		['jobOpChars', () => createJob({ description: long(LIMITS.jobOpChars) })],
		[
			'submissionChars',
			({ submission }) => submission({ answers: { [QUESTION]: long(LIMITS.submissionChars) }, answers_hash: '' }),
		],
	])('beyond %s is refused, and nothing of it is stored', async (_, opFor) => {
		const scene = await setOut();
		const op = opFor(scene);
		expect(await scene.push(op)).toMatchObject(INVALID);
		for (const collection of ['sync_ops', 'sync_op_conflicts', 'assessment_drafts', 'assessments', 'consents']) {
			expect(await rows(collection, `user_id = '${scene.ada.id}'`), collection).toEqual([]);
		}
	});

	it('at its limits is accepted, and its measurements stay below analyticsChars', async () => {
		const { draft, push, submission } = await setOut();
		const analytics = measured({ ...pasted(pasteStamps), ...named({ userAgent: long(LIMITS.userAgentChars) }) });
		expect(JSON.stringify(analytics).length).toBeLessThan(LIMITS.analyticsChars);
		expect(await push(draft({ text: long(answerChars), analytics }))).toMatchObject({ status: 'applied' });
		expect(await push(submission({ analytics: [analytics] }))).toMatchObject({ status: 'applied' });
	});

	it('beyond answerChars is refused with a separate code', async () => {
		const { draft, push } = await setOut();
		expect(await push(draft({ text: long(answerChars + 1) }))).toMatchObject({ code: 'answer_too_long' });
	});

	it('of an admin may be larger: every text of a job changed in one edit', async () => {
		const [admin, job] = await Promise.all([buildStaff(server(), 'admin'), buildJob(server())]);
		const texts = ALL_JOB_FIELDS.filter((field) => jobField(field).kind === 'text' && !jobField(field).staffOnly);
		const stored = await (await operatorOf(server())).collection('jobs').getOne(job.id);
		const changes = Object.fromEntries(texts.map((name) => [name, { base: stored[name], mine: long(20_000) }]));
		expect(await pushOp(server(), admin.token, editJob(job.id, changes))).toMatchObject({ status: 'applied' });
	});

	it('stores browser, time zone and language, cut to their limits', async () => {
		const { ada, push, submission, draft } = await setOut();
		const analytics = measured(named({ userAgent: long(600), timezone: long(60), language: long(60) }));
		const cut = {
			userAgent: long(LIMITS.userAgentChars),
			timezone: long(LIMITS.localeChars),
			language: long(LIMITS.localeChars),
		};
		const op = submission({ analytics: [analytics] });
		const receipt = await push(op);
		expect(receipt).toMatchObject({ status: 'applied' });
		expect(await push(op)).toEqual(receipt);
		expect(await rows('assessment_analytics', `assessment_id = '${op.record}'`)).toMatchObject([{ device_info: cut }]);

		const other = await buildJob(server());
		expect(await push(draft({ job_id: other.id, analytics }))).toMatchObject({ status: 'applied' });
		expect(await rows('assessment_drafts', `user_id = '${ada.id}'`)).toMatchObject([
			{ analytics: { device_info: cut } },
		]);
		const late = { ...analytics, time_spent_seconds: 999 };
		expect(await measureLate(server(), ada, op.record, late)).toMatchObject({ status: 200 });
		expect(await rows('assessment_analytics', `assessment_id = '${op.record}'`)).toMatchObject([
			{ device_info: cut, time_spent_seconds: 999 },
		]);
	});
});

describe('an account and a job are limited to', () => {
	const LIMIT = { status: 'rejected', code: 'limit_reached' };

	it('accepts later submissions up to the limit and refuses the next; repeats of earlier ones get the same response', async () => {
		const { ada, push, submission, job } = await setOut();
		const later = Array.from({ length: LIMITS.variantsPerJob + 1 }, (_, index) =>
			submission({ answers: { [QUESTION]: `Another text, ${index}` } }),
		);
		await push(submission());
		const { results } = await pushOps(server(), ada.token, later);
		expect(results.slice(0, -1).map(({ status }) => status)).toEqual(Array(LIMITS.variantsPerJob).fill('applied'));
		expect(results.at(-1)).toMatchObject(LIMIT);
		expect(await push(later[0] ?? {})).toEqual(results[0]);
		expect(await rows('assessment_variants', `job_id = '${job.id}'`)).toHaveLength(LIMITS.variantsPerJob);
	});

	it('drafts of a number of devices; existing ones stay writable', async () => {
		const { ada, draft, push, job } = await setOut();
		const drafts = Array.from({ length: LIMITS.draftDevicesPerJob }, (_, index) =>
			draft({ device_id: `device-${index}` }),
		);
		for (let from = 0; from < drafts.length; from += LIMITS.pushOps) {
			await pushOps(server(), ada.token, drafts.slice(from, from + LIMITS.pushOps));
		}
		expect(await push(draft({ device_id: 'one-more' }))).toMatchObject(LIMIT);
		expect(await push(draft({ device_id: 'device-0', text: 'Goes on' }, drafts[0]?.record))).toMatchObject({
			status: 'applied',
		});
		const record = { ...aDraft({ job_id: job.id, device_id: 'one-more' }), user_id: ada.id };
		const sent = await server().call('POST', '/api/collections/assessment_drafts/records', {
			token: ada.token,
			body: record,
		});
		expect(sent.status).toBe(400);
		expect(await rows('assessment_drafts', `user_id = '${ada.id}'`)).toHaveLength(LIMITS.draftDevicesPerJob);
	});

	it('a number of consents', async () => {
		const { ada, push, job } = await setOut();
		const said = Array.from({ length: LIMITS.consentsPerJob }, (_, minute) =>
			giveConsent(job.id, { given_at: new Date(minute * 60_000).toISOString() }),
		);
		await pushOps(server(), ada.token, said);
		expect(await push(giveConsent(job.id))).toMatchObject(LIMIT);
		const body = { user_id: ada.id, job_id: job.id, consent_version: CONSENT_VERSION, given_at: '' };
		const sent = await server().call('POST', '/api/collections/consents/records', { token: ada.token, body });
		expect(sent.status).toBe(400);
		expect(await rows('consents', `user_id = '${ada.id}'`)).toHaveLength(LIMITS.consentsPerJob);
	});
});

describe('an operation with the id of another one', () => {
	it('is stored with its content the first times, then as a hash, then not; a cron deletes it', async () => {
		const { ada, draft } = await setOut();
		const op = draft();
		await pushOp(server(), ada.token, op);
		const others = Array.from({ length: LIMITS.conflicts + 10 }, (_, index) => ({
			...op,
			payload: { ...op.payload, text: `Other ${index}` },
		}));
		for (let from = 0; from < others.length; from += LIMITS.pushOps) {
			const { results } = await pushOps(server(), ada.token, others.slice(from, from + LIMITS.pushOps));
			expect(new Set(results.map((result) => 'code' in result && result.code))).toEqual(new Set(['op_id_conflict']));
		}
		const stored = await rows('sync_op_conflicts', `user_id = '${ada.id}'`);
		expect(stored).toHaveLength(LIMITS.conflicts);
		expect(stored.filter(({ payload }) => payload !== null)).toHaveLength(LIMITS.conflictPayloads);
		expect(stored.every(({ content_hash: hash }) => String(hash).length === 64)).toBe(true);

		const database = new DatabaseSync(`${server().dataDir}/data.db`, { timeout: 120_000 });
		const age = `UPDATE sync_op_conflicts SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?) WHERE op_id = ?`;
		database.prepare(age).run(`-${LIMITS.conflictDays + 1} days`, op.id);
		database.close();
		await (await operatorOf(server())).crons.run('pruneConflicts');
		await expect.poll(() => rows('sync_op_conflicts', `user_id = '${ada.id}'`)).toEqual([]);
	});

	it('that is a submission is stored the same way', async () => {
		const { ada, submission, job } = await setOut();
		const op = submission();
		const others = Array.from({ length: LIMITS.conflictPayloads + 2 }, (_, index) => ({
			...op,
			payload: { ...op.payload, ...aSubmission({ job_id: job.id, answers: { [QUESTION]: `Other ${index}` } }) },
		}));
		await pushOps(server(), ada.token, [op, ...others]);
		expect(await rows('assessment_variants', `user_id = '${ada.id}'`)).toHaveLength(LIMITS.conflictPayloads);
		expect(await rows('sync_op_conflicts', `user_id = '${ada.id}'`)).toMatchObject([
			{ payload: null },
			{ payload: null },
		]);
	});
});

describe('a request', () => {
	it('of more than pushBytes or pushOps is refused', async () => {
		const { ada } = await setOut();
		const send = (ops: unknown[]) => server().call('POST', '/api/sync/push', { token: ada.token, body: { ops } });
		expect((await send([long(LIMITS.pushBytes)])).status).toBe(413);
		expect(await send(Array(LIMITS.pushOps + 1).fill(0))).toMatchObject({
			status: 400,
			body: { code: 'too_many_ops' },
		});
	});

	it('over the records API is limited by recordChars, and its measurements by those of operations', async () => {
		const { ada, job } = await setOut();
		const create = (shape: object) =>
			server().call('POST', '/api/collections/assessment_drafts/records', {
				token: ada.token,
				body: { ...aDraft({ job_id: job.id, device_id: anId() }), user_id: ada.id, ...shape },
			});
		expect(await create({ note: long(LIMITS.recordChars) })).toMatchObject({
			status: 400,
			body: { message: 'The record is too large.' },
		});
		expect((await create({ analytics: measured(pasted(LIMITS.pasteStamps + 1)) })).status).toBe(400);
		expect((await create({ analytics: measured(named({ userAgent: long(600) })) })).status).toBe(200);
		const [stored] = await rows('assessment_drafts', `user_id = '${ada.id}'`);
		expect(stored?.analytics.device_info.userAgent).toHaveLength(LIMITS.userAgentChars);
	});

	it('beyond an account’s hourly bytes gets 429 with Retry-After and is accepted later; others continue', async () => {
		const { ada, job, draft } = await setOut();
		const eve = await buildAccount(server());
		const waste = JSON.stringify({ ops: [long(7_900_000)] });
		const send = (body: string, path = '/api/sync/push', token = ada.token) =>
			fetch(`${server().url}${path}`, {
				method: 'POST',
				headers: { authorization: token, 'content-type': 'application/json' },
				body,
			});
		const answers: Response[] = [];
		while (answers.at(-1)?.status !== 429 && answers.length < 12) answers.push(await send(waste));

		const sent = waste.length + LIMITS.operationBytes;
		expect(answers.map(({ status }) => status)).toEqual([
			...Array(Math.floor(LIMITS.accountBytesPerHour / sent)).fill(200),
			429,
		]);
		const refused = answers.at(-1);
		expect(await refused?.json()).toMatchObject({ code: 'too_many_requests' });
		expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(Number(refused?.headers.get('retry-after'))).toBeLessThan(3_600);

		const left = LIMITS.accountBytesPerHour - (answers.length - 1) * sent;
		let used = 0;
		while (used < left) {
			const body = JSON.stringify({ ops: [long(Math.min(900_000, left))] });
			if ((await send(body)).status === 429) break;
			used += body.length;
		}
		const record = { ...aDraft({ job_id: job.id, text: long(20_000) }), user_id: ada.id };
		const one = JSON.stringify({ ...record, padding: long(200_000) });
		let last = await send(one, '/api/collections/assessment_drafts/records');
		for (let tries = 0; last.status !== 429 && tries < 10; tries++) {
			last = await send(one, '/api/collections/assessment_drafts/records');
		}
		expect(last.status).toBe(429);
		expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(await pushOp(server(), eve.token, draft())).toMatchObject({ status: 'applied' });
	});
});
