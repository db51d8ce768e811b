import { describe, expect, it } from 'vitest';
import type { AnalyticsRow, DraftRow } from '../../../../app/core/store/rows.ts';
import { writeState } from '../../../../app/core/store/sync-state.ts';
import { applyResults, parkRow } from '../../../../app/core/sync/engine/apply-results.ts';
import { createBatchScheduler, nextBatch, requeue } from '../../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../../app/core/sync/engine/lease.ts';
import type { Application } from '../../../../app/domain/assessments/assessment.ts';
import { listedOf } from '../../../../app/domain/assessments/listed-application.ts';
import { shortlistAfter } from '../../../../app/domain/assessments/review-actions.ts';
import { DECK_RECORD_ID } from '../../../../app/domain/ops/change-slides.ts';
import type { QuestionsPayload } from '../../../../app/domain/ops/save-questions.ts';
import type { Op, OpOf, OpResult } from '../../../../app/domain/sync/op.ts';
import type { SyncedJob } from '../../../../app/domain/sync/pull.ts';
import { listApplications } from '../../../../app/entities/applications/job-applications.ts';
import { aCategory } from '../../../support/builders.ts';
import { anApplication } from '../../../support/screen-builders.ts';
import { storeApplications } from '../../../support/store-applications.ts';
import { NOW } from '../../store/client-builders.ts';
import { listedRows } from '../../store/memory-store.ts';
import { aReview } from '../../store/reviews.ts';
import { aDevice, queue } from '../device.ts';
import { aDraftOp, aNewJob, anEdit, anOp } from '../ops.ts';
import { aSettledSubmission, aSyncedJob } from '../rows.ts';

const LATER = '2026-11-20T10:00:05.000Z';
const ID = 'assessment00001';
const JOB = 'job000000000001';
/** The cursor before the changes of the operations in these tests. */
const BEFORE = { epoch: 'e1', scope: 'staff', since: 6 };

/** A device whose operations are all in flight. */
async function onTheWay(...ops: Op[]) {
	const device = aDevice();
	const { store } = device.ports;
	await queue(store, ops);
	const lease = await acquireLease(store);
	const { batch } = await nextBatch(lease, createBatchScheduler());
	return {
		...device,
		store,
		lease,
		batch,
		answer: (...results: OpResult[]) =>
			applyResults(lease, batch, results, { epoch: 'e1', at: LATER, newId: () => 'new-id' }),
		change: (id: string, shape: object) =>
			store.write('strict', ['outbox'], async ({ outbox }) => {
				const [row] = await outbox.where('id', id);
				if (row) await outbox.put({ ...row, ...shape });
			}),
		discard: (seq: number) => store.write('strict', ['outbox'], ({ outbox }) => outbox.delete(seq)),
	};
}

const receipt = { ...aSettledSubmission().receipt, received_at: NOW } as NonNullable<
	ReturnType<typeof aSettledSubmission>['receipt']
>;
const unsettled = aSettledSubmission({ receipt: null, settled_epoch: '', settled_at: '' });
const draft = (job_id: string, question_id: string, assessment_id: string): DraftRow => ({
	job_id,
	question_id,
	assessment_id,
	text: 'It rained.',
	updated_at: NOW,
	record: null,
	is_queued: false,
});
const analytics = (job_id: string, question_id: string, assessment_id: string) =>
	({ job_id, question_id, assessment_id, tracker: {}, analytics: {} }) as AnalyticsRow;

describe('the receipt of a submission', () => {
	async function submitted() {
		const device = await onTheWay(anOp('op1', ID));
		await device.store.write('strict', ['submissions', 'drafts', 'analytics'], async (tables) => {
			await tables.submissions.put(unsettled);
			await tables.drafts.putAll([draft(JOB, 'q1', ID), draft(JOB, 'q2', 'older'), draft('job2', 'q1', ID)]);
			await tables.analytics.putAll([
				analytics(JOB, 'q1', ID),
				analytics(JOB, 'q2', 'older'),
				analytics('job2', 'q1', ID),
			]);
		});
		return device;
	}

	it('is stored with time and epoch, and deletes only the drafts of its own attempt', async () => {
		const { memory, answer } = await submitted();
		expect(await answer({ op: 'op1', status: 'applied', receipt })).toBe(1);
		expect(memory.contents()).toMatchObject({
			outbox: [],
			submissions: [{ ...unsettled, receipt, settled_at: LATER, settled_epoch: 'e1' }],
			drafts: [draft(JOB, 'q2', 'older'), draft('job2', 'q1', ID)],
			analytics: [analytics(JOB, 'q2', 'older'), analytics('job2', 'q1', ID)],
		});
	});

	it.each([
		['for the same answers that another device submitted first', { submission_id: 'assessment00009' }],
		['of a variant that is this submission', { variant: true }],
	])('%s is accepted for this submission', async (_what, shape) => {
		const { memory, answer } = await submitted();
		await answer({ op: 'op1', status: 'applied', receipt: { ...receipt, ...shape } });
		expect(memory.contents()).toMatchObject({
			outbox: [],
			submissions: [{ id: ID, receipt: { ...receipt, ...shape }, settled_epoch: 'e1' }],
		});
	});

	it.each([
		[
			'of another variant',
			{ op: 'op1', status: 'applied', receipt: { ...receipt, submission_id: 'other', variant: true } },
		],
		['for other answers', { op: 'op1', status: 'applied', receipt: { ...receipt, answers_hash: 'other' } }],
		['that is none', { op: 'op1', status: 'applied', seq: 1 }],
	] as const)(
		'that is %s proves nothing: the operation waits for the user, and all answers stay',
		async (_what, result) => {
			const { memory, answer } = await submitted();
			const { outbox, ...before } = memory.contents();
			await answer(result);
			const detail = 'receipt' in result ? result.receipt.answers_hash : '';
			expect(memory.contents()).toStrictEqual({
				...before,
				outbox: outbox?.map((row) => ({
					...Object(row),
					state: 'parked',
					parked: { reason: 'receipt_mismatch', detail },
				})),
			});
		},
	);
});

describe('a push response', () => {
	const refusal: OpResult = { op: 'op1', status: 'rejected', code: 'job_gone', detail: 'deleted' };

	it('parks what is refused, with the reason and no conflict', async () => {
		const { outbox, answer, batch } = await onTheWay(anOp('op1'));
		expect(await answer(refusal)).toBe(1);
		expect(await outbox()).toStrictEqual([
			{ ...batch[0], state: 'parked', parked: { reason: 'job_gone', detail: 'deleted' } },
		]);
	});

	it('without a result for an operation requeues it with one more failure', async () => {
		const { outbox, answer, batch, change } = await onTheWay(anOp('op1'), anOp('op2'));
		await change('op2', { failures: 3 });
		expect(await answer(refusal)).toBe(1);
		expect(await outbox()).toMatchObject([
			{ id: 'op1', state: 'parked' },
			{ ...batch[1], state: 'queued', failures: 4 },
		]);
	});

	it('changes nothing about operations that the user discarded or that were requeued in the meantime', async () => {
		const { outbox, answer, batch, change, discard } = await onTheWay(anOp('op1'), anOp('op2'));
		await discard(batch[0]?.seq ?? 0);
		await change('op2', { state: 'queued' });
		const before = await outbox();
		expect(await answer(refusal, { ...refusal, op: 'op2' })).toBe(0);
		expect(await outbox()).toEqual(before);
	});

	it('that never arrived requeues what is in flight, with a failure when the request may be the cause', async () => {
		for (const [failed, failures] of [
			[true, 3],
			[false, 2],
		] as const) {
			const { outbox, lease, batch, change, discard } = await onTheWay(anOp('op1'), anOp('op2'), anOp('op3'));
			await change('op1', { failures: 2 });
			await change('op2', { state: 'parked' });
			await discard(batch[2]?.seq ?? 0);
			await requeue(lease, batch, failed);
			expect(await outbox()).toMatchObject([
				{ id: 'op1', state: 'queued', failures },
				{ id: 'op2', state: 'parked', failures: 0 },
			]);
		}
	});

	it('that the server has no storage yet is stored with the operation until the next result', async () => {
		const { outbox, lease, batch, change } = await onTheWay(anOp('op1'));
		await requeue(lease, batch, true, 'storage_not_ready');
		expect(await outbox()).toMatchObject([{ id: 'op1', state: 'queued', obstacle: 'storage_not_ready' }]);
		await change('op1', { state: 'sending' });
		await requeue(lease, batch, true);
		expect((await outbox())[0]).not.toHaveProperty('obstacle');
	});

	it('that refuses a request with one operation parks it, unless it was discarded in the meantime', async () => {
		const { outbox, lease, batch, discard } = await onTheWay(anOp('op1'), anOp('op2'));
		const parked = { reason: 'body_too_large', detail: 'Too large.' } as const;
		const [first, second] = batch;
		if (!first || !second) throw new Error('nothing was taken');
		await discard(second.seq);
		await parkRow(lease, first, parked);
		await parkRow(lease, second, parked);
		expect(await outbox()).toStrictEqual([{ ...first, state: 'parked', parked }]);
	});
});

const question = (id: string, prompt = `Why ${id}?`): QuestionsPayload['questions'][number] => ({
	id,
	prompt,
	type: 'text',
	options: [],
	weight: 1,
});
const saving = (id: string, base_version: string, ...questions: QuestionsPayload['questions']) =>
	({
		id,
		schema: 1,
		kind: 'save_questions',
		record: JOB,
		payload: { base_version, questions },
	}) satisfies OpOf<'save_questions'>;

const EDITS: [string, Op, Partial<SyncedJob>][] = [
	['an edit', anEdit('op1', JOB, 'Old', 'New'), { title: 'New' }],
	[
		'a set of questions',
		saving('op1', '', question('q1')),
		{ question_count: 1, questions: [{ ...question('q1'), order_index: 1 }] },
	],
];
describe.each(EDITS)('an accepted %s', (_name, op, shown) => {
	async function taken(cursor: { epoch: string; since: number } | null, jobs = [aSyncedJob({ title: 'Old' })]) {
		const { store, memory, answer } = await onTheWay(op);
		await store.write('strict', ['jobs', 'meta'], async (tables) => {
			await tables.jobs.putAll(jobs);
			if (cursor) await tables.meta.put({ key: 'cursor', value: JSON.stringify({ ...cursor, scope: 'staff' }) });
		});
		await answer({ op: 'op1', status: 'applied', seq: 7 });
		expect(memory.contents().outbox).toEqual([]);
		return memory.contents().jobs;
	}

	it('is visible immediately while its change is still to be pulled', async () => {
		expect(await taken({ epoch: 'e1', since: 6 })).toEqual([aSyncedJob({ title: 'Old', ...shown })]);
	});

	it.each([
		['its change was pulled', { epoch: 'e1', since: 7 }],
		['the rows are of another database', { epoch: 'e2', since: 0 }],
		['nothing was pulled yet', null],
	])('does not change the row when %s', async (_what, cursor) => {
		expect(await taken(cursor)).toEqual([aSyncedJob({ title: 'Old' })]);
	});

	it('creates no job that is not stored here', async () => {
		expect(await taken({ epoch: 'e1', since: 0 }, [])).toEqual([]);
	});
});

it('an accepted operation of another kind changes no job', async () => {
	const { store, memory, answer } = await onTheWay(aDraftOp('op1', JOB));
	await store.write('strict', ['jobs'], ({ jobs }) => jobs.put(aSyncedJob()));
	await answer({ op: 'op1', status: 'applied', seq: 7 });
	expect(memory.contents()).toMatchObject({ jobs: [aSyncedJob()], outbox: [] });
});

it('an accepted operation of a kind that only a later build knows leaves the outbox', async () => {
	const later = { ...anEdit('op1', JOB, 'Old', 'New'), kind: 'later' } as unknown as Op;
	const { outbox, answer } = await onTheWay(later);
	expect(await answer({ op: 'op1', status: 'applied', seq: 7 })).toBe(1);
	expect(await outbox()).toEqual([]);
});

it('an accepted new job that this device already has keeps its row', async () => {
	const { store, memory, answer } = await onTheWay(aNewJob('op1', JOB));
	await store.write('strict', ['jobs', 'meta'], async (tables) => {
		await tables.jobs.put(aSyncedJob({ title: 'Renamed' }));
		await writeState(tables, 'cursor', BEFORE);
	});
	await answer({ op: 'op1', status: 'applied', seq: 7 });
	expect(memory.contents().jobs).toEqual([aSyncedJob({ title: 'Renamed' })]);
});

const slide = (id: string, slide_number = 1) => ({
	id,
	slide_number,
	slide_type: 'title',
	title: 'Tea',
	subtitle: '',
	content: {},
});

it('an accepted deletion of a slide removes it and no other', async () => {
	const { store, memory, answer } = await onTheWay({
		id: 'op1',
		schema: 1,
		kind: 'delete_slide',
		record: 'slide0000000002',
		payload: {},
	});
	await store.write('strict', ['investor_deck_slides', 'meta'], async (tables) => {
		await tables.investor_deck_slides.putAll([slide('slide0000000001'), slide('slide0000000002')]);
		await writeState(tables, 'cursor', BEFORE);
	});
	await answer({ op: 'op1', status: 'applied', seq: 7 });
	expect(memory.contents().investor_deck_slides).toEqual([slide('slide0000000001')]);
});

it('an accepted order of the slides numbers the whole deck, but not between two pages of a pull', async () => {
	const [first, second, third] = ['slide0000000001', 'slide0000000002', 'slide0000000003'] as const;
	const op: Op = {
		id: 'op1',
		schema: 1,
		kind: 'order_slides',
		record: DECK_RECORD_ID,
		payload: { ids: [third, first, second] },
	};
	const afterResult = async (target?: { epoch: string; head: number }, ...rows: ReturnType<typeof slide>[]) => {
		const { store, memory, answer } = await onTheWay(op);
		await store.write('strict', ['investor_deck_slides', 'meta'], async (tables) => {
			await tables.investor_deck_slides.putAll(rows);
			await writeState(tables, 'cursor', BEFORE);
			if (target) await writeState(tables, 'target', target);
		});
		await answer({ op: 'op1', status: 'applied', seq: 9 });
		expect(memory.contents().outbox).toEqual([]);
		return memory.contents().investor_deck_slides;
	};

	const whole = await afterResult(undefined, slide(first, 1), slide(second, 2), slide(third, 3));
	expect(whole).toEqual([slide(first, 2), slide(second, 3), slide(third, 1)]);

	// The page brought the first slide as numbered by the server; the third is still to come.
	const partial = await afterResult({ epoch: 'e1', head: 9 }, slide(first, 2), slide(second, 2));
	expect(partial).toEqual([slide(first, 2), slide(second, 2)]);
});

it('an accepted edit of a category is visible also between two pages of a pull', async () => {
	const category = { ...aCategory({ name: 'Clocks' }), id: 'category0000001', sort_order: 0 };
	const { store, memory, answer } = await onTheWay({
		id: 'op1',
		schema: 1,
		kind: 'edit_category',
		record: category.id,
		payload: { changes: { name: { base: 'Clocks', mine: 'Watches' } } },
	});
	await store.write('strict', ['evaluation_categories', 'meta'], async (tables) => {
		await tables.evaluation_categories.put(category);
		await writeState(tables, 'cursor', BEFORE);
		await writeState(tables, 'target', { epoch: 'e1', head: 9 });
	});
	await answer({ op: 'op1', status: 'applied', seq: 9 });
	expect(memory.contents().evaluation_categories).toEqual([{ ...category, name: 'Watches' }]);
});

describe('an accepted shortlist decision', () => {
	const applications = ['a1', 'a2'].map((id) => anApplication({ id, job_id: JOB, shortlisted: false }));
	const onShortlist = (record: string) =>
		onTheWay({ id: 'op1', schema: 1, kind: 'set_shortlist', record, payload: { on_shortlist: true } });

	it('is visible on the application, its review and the list of its job', async () => {
		const { store, memory, answer } = await onShortlist('a1');
		await storeApplications({ store }, applications);
		await store.write('strict', ['jobs', 'reviews', 'meta'], async (tables) => {
			await tables.jobs.put(aSyncedJob());
			await tables.reviews.put(aReview({ id: 'a1' }));
			await writeState(tables, 'cursor', BEFORE);
			await writeState(tables, 'pulled_at', NOW);
		});
		const list = listApplications(JOB);
		await list({ store });
		await answer({ op: 'op1', status: 'applied', seq: 7 });
		const shortlist = shortlistAfter(null, { on_shortlist: true }, NOW);
		const shortlisted = applications.map((row) => (row.id === 'a1' ? { ...row, shortlisted: true, shortlist } : row));
		expect(memory.contents()).toMatchObject({
			outbox: [],
			applications: shortlisted,
			reviews: [aReview({ id: 'a1', shortlist })],
		});
		expect((await list({ store }))?.applications).toMatchObject(shortlisted.map(listedOf));
	});

	it('is listed with the others of its response, with the figures of the job', async () => {
		const op = (id: string, record: string): Op => ({
			id,
			schema: 1,
			kind: 'record_decision',
			record,
			payload: { stage: 'interviewed', reason: '', event_date: '2026-11-20', test_mode: false },
		});
		const { store, memory, answer } = await onTheWay(op('op1', 'a1'), op('op2', 'a2'), op('op3', 'a3'));
		await storeApplications({ store }, applications);
		await store.write('strict', ['meta'], (tables) => writeState(tables, 'cursor', BEFORE));
		await answer(
			{ op: 'op1', status: 'applied', seq: 7 },
			{ op: 'op2', status: 'applied', seq: 8 },
			{ op: 'op3', status: 'applied', seq: 9 },
		);
		const { outbox, applications: rows = [], job_figures } = memory.contents();
		expect(outbox).toEqual([]);
		expect(rows.map((row) => (row as Application).decision?.stage)).toEqual(['interviewed', 'interviewed']);
		expect(listedRows(memory.contents())).toEqual(rows.map((row) => listedOf(row as Application)));
		expect(job_figures).toMatchObject([{ rows: 2, counts: { total: 2 } }]);
	});

	it('about an application that this device lacks changes nothing here', async () => {
		const { store, memory, answer } = await onShortlist('a3');
		await store.write('strict', ['applications', 'meta'], async (tables) => {
			await tables.applications.putAll(applications);
			await writeState(tables, 'cursor', BEFORE);
		});
		const before = memory.contents();
		await answer({ op: 'op1', status: 'applied', seq: 7 });
		expect(memory.contents()).toEqual({ ...before, outbox: [] });
	});
});

describe('a set of questions that conflicts with another version', () => {
	const conflict = (...questions: QuestionsPayload['questions']): OpResult => ({
		op: 'op2',
		status: 'rejected',
		code: 'conflict',
		detail: '',
		current: { version: { id: 'v2', questions: questions.map((one, index) => ({ ...one, order_index: index + 1 })) } },
	});
	/** This device saved a first set, and then sends a second one. */
	async function afterItsOwn(second: Op, result: OpResult) {
		const { store, lease, outbox, answer, ...device } = await onTheWay(saving('op1', 'v1', question('q1')));
		await answer({ op: 'op1', status: 'applied', seq: 7 });
		await queue(store, [second]);
		await device.change('op2', { failures: 2 });
		const { batch } = await nextBatch(lease, createBatchScheduler());
		const made = { epoch: 'e1', at: LATER, newId: () => 'new-id' };
		expect(await applyResults(lease, batch, [result], made)).toBe(1);
		return { before: batch[0], after: await outbox() };
	}
	const second = saving('op2', 'v1', question('q1'), question('q2'));

	it('of this device is rebased onto it with a new id, as if never sent', async () => {
		const { before, after } = await afterItsOwn(second, conflict(question('q1')));
		expect(after).toStrictEqual([
			{
				...before,
				id: 'new-id',
				op: { ...second, id: 'new-id', payload: { ...second.payload, base_version: 'v2' } },
				state: 'queued',
				sent: false,
				failures: 0,
				parked: null,
			},
		]);
	});

	it.each([
		['is someone else’s', second, conflict(question('q1', 'Changed?'))],
		['came after the one that it was made from', saving('op2', 'v0', question('q2')), conflict(question('q1'))],
		['is not known', second, { op: 'op2', status: 'rejected', code: 'conflict', detail: '' }],
		[
			'belongs to an edit',
			anEdit('op2', JOB, 'Old', 'New'),
			{ ...conflict(question('q1')), status: 'rejected', code: 'conflict', detail: '' },
		],
	] satisfies [string, Op, OpResult][])('that %s waits for the user', async (_what, op, result) => {
		const { after } = await afterItsOwn(op, result);
		expect(after).toMatchObject([{ id: 'op2', state: 'parked', parked: { reason: 'conflict' } }]);
	});

	it('of another job than this device’s own set waits for the user', async () => {
		const other: Op = { ...second, record: 'job000000000002' };
		const { after } = await afterItsOwn(other, conflict(question('q1')));
		expect(after).toMatchObject([{ id: 'op2', state: 'parked' }]);
	});

	it('is rebased repeatedly onto sets of this device, but not after another user changed them', async () => {
		const device = await onTheWay(saving('op1', 'v1', question('q1')));
		const { store, lease, outbox } = device;
		let made = 0;
		const newId = () => {
			made += 1;
			return `new${made}`;
		};
		const take = async (...results: OpResult[]) =>
			applyResults(lease, (await nextBatch(lease, createBatchScheduler())).batch, results, {
				epoch: 'e1',
				at: LATER,
				newId,
			});
		const refused = (op: string, id: string, ...questions: QuestionsPayload['questions']) => {
			const { current } = conflict(...questions) as Extract<OpResult, { status: 'rejected' }>;
			return {
				op,
				status: 'rejected' as const,
				code: 'conflict' as const,
				detail: '',
				current: { version: { ...current?.version, id } },
			} as OpResult;
		};
		const taken = (op: string): OpResult => ({ op, status: 'applied', seq: 7 });
		await device.answer(taken('op1'));
		await queue(store, [
			saving('op2', 'v1', question('q2')),
			saving('op3', 'v1', question('q3')),
			saving('op4', 'v0', question('q4')),
		]);
		await take(refused('op2', 'v2', question('q1')));
		await take(taken('new1'));
		await take(refused('op3', 'v3', question('q2')));
		expect(await outbox()).toMatchObject([
			{ id: 'new2', state: 'queued', op: { payload: { base_version: 'v3' } } },
			{ id: 'op4', state: 'queued' },
		]);
		await take(taken('new2'));
		await take(refused('op4', 'v4', question('q3')));
		expect(await outbox()).toMatchObject([{ id: 'op4', state: 'parked' }]);
	});

	it('is rebased onto a set stored by an earlier release, which recorded only its base', async () => {
		const { store, answer, outbox } = await onTheWay(second);
		const noted = { base_version: 'v1', questions: [question('q1')] };
		await store.write('strict', ['meta'], ({ meta }) =>
			meta.put({ key: `saved_questions:${JOB}`, value: JSON.stringify(noted) }),
		);
		await answer(conflict(question('q1')));
		expect(await outbox()).toMatchObject([{ id: 'new-id', op: { payload: { base_version: 'v2' } } }]);
	});

	it('of a job for which this device saved nothing waits for the user', async () => {
		const { answer, outbox } = await onTheWay(second);
		await answer(conflict(question('q1')));
		expect(await outbox()).toMatchObject([{ id: 'op2', state: 'parked', parked: { reason: 'conflict' } }]);
	});
});
