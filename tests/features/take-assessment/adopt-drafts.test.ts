import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../../app/core/store/account-database.ts';
import { countUnsent } from '../../../app/core/store/reads/count-unsent.ts';
import { listDraftTexts } from '../../../app/core/store/reads/list-draft-texts.ts';
import { choiceKey, discardedKey, writeState } from '../../../app/core/store/sync-state.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import type { Attempt } from '../../../app/domain/assessments/attempt.ts';
import type { OpOf } from '../../../app/domain/sync/op.ts';
import type { SyncedDraft } from '../../../app/domain/sync/pull.ts';
import { adoptDrafts } from '../../../app/features/take-assessment/adopt-drafts.ts';
import { createAttemptWriter } from '../../../app/features/take-assessment/attempt-writer.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { findAttempt } from '../../../app/features/take-assessment/find-attempt.ts';
import { listMeasured } from '../../../app/features/take-assessment/list-measured.ts';
import { aDatabase, anAttempt, aPayload, NOW } from '../../core/store/client-builders.ts';
import { aDraftOp } from '../../core/sync/ops.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import { listOffered } from './offered.ts';

const JOB = 'job000000000001';
const HERE = 'phone.second';

const draft = (id: string, text: string, device_id: string, edited_at = NOW): SyncedDraft => ({
	...aDraftOp('op', id, { text, device_id, edited_at }).payload,
	id,
	updated_at: '2026-11-20T23:00:00.000Z',
});

async function begun(shape: Partial<Attempt> = {}) {
	const database = aDatabase();
	const { store } = database;
	await store.write('strict', ['meta'], ({ meta }) => meta.put({ key: 'device_id', value: HERE }));
	const row = await beginAttempt(database, anAttempt(shape), { assessmentId: 'assessment00001', beganAt: NOW });
	return {
		database,
		row,
		pulls: (...drafts: SyncedDraft[]) =>
			store.write('relaxed', ['synced_drafts'], ({ synced_drafts }) => synced_drafts.putAll(drafts)),
		/** A page that has just been opened. */
		opens: async () => {
			const read = (await findAttempt(database, JOB))?.answers ?? {};
			const writer = createAttemptWriter(database, row, () => NOW, read);
			return { writer, look: () => writer.readExternalTexts(() => listDraftTexts(database, row)) };
		},
	};
}
const writeStates = ({ store }: AccountDatabase, key: ReturnType<typeof discardedKey>) =>
	store.write('strict', ['meta'], (tables) => writeState(tables, key, NOW));
const answersOf = async (database: AccountDatabase) => (await findAttempt(database, JOB))?.answers;
const draftOps = ({ store }: AccountDatabase) =>
	store.read(['outbox'], async ({ outbox }) =>
		(await outbox.list()).flatMap(({ op }) => (op.kind === 'save_draft' ? [op as OpOf<'save_draft'>] : [])),
	);

describe('a question without text typed here', () => {
	it('shows the newest text of the account, which is neither unsent work nor a version to compare', async () => {
		const { database, row, pulls } = await begun();
		await pulls(draft('d1', 'Older', 'laptop', '2026-11-20T08:00:00.000Z'), draft('d2', 'Older, and newer', 'tablet'));
		expect(await adoptDrafts(database, row)).toEqual(new Set(['q1']));
		expect(await answersOf(database)).toEqual({ q1: 'Older, and newer' });
		expect(await countUnsent(database)).toEqual({ waiting: 0, parked: 0, localDrafts: 0, notSubmitted: 0 });
		expect(await listOffered(database, JOB)).toEqual([]);
	});

	it('does not show a text that was discarded on this device, which the server still has', async () => {
		const { database, row, pulls } = await begun();
		await pulls({ ...draft('d1', 'Discarded', HERE), assessment_id: 'earlier00000001' });
		await writeStates(database, discardedKey('earlier00000001'));
		expect(await adoptDrafts(database, row)).toEqual(new Set());
		expect(await answersOf(database)).toEqual({});
		await pulls(draft('d2', 'Older, of another device', 'laptop', '2026-11-19T08:00:00.000Z'));
		await adoptDrafts(database, row);
		expect(await answersOf(database)).toEqual({ q1: 'Older, of another device' });
	});

	it('keeps what was measured where that text was written', async () => {
		const { database, row, pulls } = await begun();
		const analytics = someAnalytics('q1', 0);
		await pulls({ ...draft('d1', 'Words of the laptop', 'laptop'), analytics });
		await adoptDrafts(database, row);
		expect((await listMeasured(database, row)).get('q1')).toEqual(analytics);
		expect((await findAttempt(database, JOB))?.adopted).toMatchObject([{ question_id: 'q1', measured: analytics }]);
	});

	it('follows that text while it changes on another device', async () => {
		const { database, row, pulls } = await begun();
		await pulls(draft('d1', 'Words', 'laptop'));
		await adoptDrafts(database, row);
		await pulls(draft('d1', 'Other words', 'laptop'));
		expect(await adoptDrafts(database, row)).toEqual(new Set(['q1']));
		expect(await answersOf(database)).toEqual({ q1: 'Other words' });
	});

	it('stays unchanged in a test of the hiring team, and after submission', async () => {
		const test = await begun({ is_admin_test: true });
		await test.pulls(draft('d1', 'Words', 'laptop'));
		expect(await adoptDrafts(test.database, test.row)).toEqual(new Set());
		const sealed = await begun();
		await sealSubmission(sealed.database, sealed.row, aPayload(), 'op1');
		await sealed.pulls(draft('d1', 'Words', 'laptop'));
		expect(await adoptDrafts(sealed.database, sealed.row)).toEqual(new Set());
		expect(await answersOf(sealed.database)).toEqual({});
	});
});

describe('text typed here', () => {
	it('is never replaced, not even after it was erased', async () => {
		const { database, row, pulls, opens } = await begun();
		const { writer } = await opens();
		await writer.writeDraft('q1', 'Mine');
		await writer.writeDraft('q1', '');
		await pulls(draft('d1', 'Words', 'laptop'));
		expect(await adoptDrafts(database, row)).toEqual(new Set());
		expect(await answersOf(database)).toEqual({ q1: '' });
		expect((await listOffered(database, JOB)).map(({ text }) => text)).toEqual(['Words']);
	});

	it('on top of an adopted text belongs to this device, and the adopted one is not offered', async () => {
		const { database, row, pulls, opens } = await begun();
		await pulls(draft('d1', 'Words', 'laptop'));
		await adoptDrafts(database, row);
		const { writer } = await opens();
		await writer.writeDraft('q1', 'My words');
		await writer.flush();
		expect(await adoptDrafts(database, row)).toEqual(new Set());
		expect(await listOffered(database, JOB)).toEqual([]);
		const [op, ...others] = await draftOps(database);
		expect(op?.payload).toMatchObject({ text: 'My words', device_id: HERE });
		expect(op?.record).not.toBe('d1');
		expect(others).toEqual([]);
	});

	it('continues the drafts that this browser had on the server before a sign-out', async () => {
		const { database, row, pulls, opens } = await begun();
		await pulls(draft('d1', 'Words', 'phone.first'));
		await adoptDrafts(database, row);
		const { writer } = await opens();
		await writer.writeDraft('q1', 'Words and m');
		await writer.writeDraft('q1', 'Words and more');
		await writer.flush();
		const ops = await draftOps(database);
		expect(ops.map(({ record, payload }) => [record, payload.device_id, payload.text])).toEqual([
			['d1', 'phone.first', 'Words and more'],
		]);
	});

	it('over a text that was adopted but not shown yet keeps both, and the other one’s record on the server', async () => {
		const { database, row, pulls, opens } = await begun();
		const { writer, look } = await opens();
		await pulls(draft('d1', 'Words', 'phone.first'));
		await adoptDrafts(database, row);
		await writer.writeDraft('q1', 'I');
		await writer.writeDraft('q1', 'I type');
		await writer.flush();
		expect(await look()).toEqual(new Map());
		expect(await answersOf(database)).toEqual({ q1: 'I type' });
		expect((await listOffered(database, JOB)).map(({ text }) => text)).toEqual(['Words']);
		const ops = await draftOps(database);
		expect(ops.map(({ payload }) => [payload.device_id, payload.text])).toEqual([[HERE, 'I type']]);
		expect(ops[0]?.record).not.toBe('d1');
	});

	it('is shown by another open page', async () => {
		const { database, row, pulls, opens } = await begun();
		const { look } = await opens();
		await pulls(draft('d1', 'Words', 'laptop'));
		await adoptDrafts(database, row);
		expect(await look()).toEqual(new Map([['q1', 'Words']]));
	});
});

describe('text typed here that another device continued', () => {
	const LATER = '2026-11-20T23:30:00.000Z';
	/** Types a text, and the server has it. */
	async function typed(text: string) {
		const { database, row, pulls, opens } = await begun();
		const { writer, look } = await opens();
		await writer.writeDraft('q1', text);
		await writer.flush();
		await pulls(draft('d1', text, HERE));
		const there = (words: string, shape: Partial<SyncedDraft> = {}): SyncedDraft => ({
			...draft('d2', words, 'laptop', '2026-11-20T22:30:00.000Z'),
			updated_at: LATER,
			...shape,
		});
		return { database, row, pulls, writer, look, there };
	}

	it('is shown without a question, and nothing is queued or offered', async () => {
		const { database, row, pulls, look, there } = await typed('It rained when we left');
		const before = (await draftOps(database)).length;
		const analytics = someAnalytics('q1', 0);
		await pulls(there('It rained when we left all day.', { analytics }));
		expect(await adoptDrafts(database, row)).toEqual(new Set(['q1']));
		expect(await look()).toEqual(new Map([['q1', 'It rained when we left all day.']]));
		expect((await listMeasured(database, row)).get('q1')).toEqual(analytics);
		expect((await draftOps(database)).length).toBe(before);
		expect(await listOffered(database, JOB)).toEqual([]);
	});

	it('follows the other device, and what is typed next continues the draft of this device', async () => {
		const { database, row, pulls, writer, look, there } = await typed('It rained when we left');
		await pulls(there('It rained when we left all day.'));
		await adoptDrafts(database, row);
		await pulls(there('It poured all day.'));
		await adoptDrafts(database, row);
		expect(await look()).toEqual(new Map([['q1', 'It poured all day.']]));
		await writer.writeDraft('q1', 'It poured all day. We ran.');
		await writer.flush();
		const ops = await draftOps(database);
		expect(new Set(ops.map(({ record }) => record)).size).toBe(1);
		expect(ops.at(-1)?.payload).toMatchObject({ text: 'It poured all day. We ran.', device_id: HERE });
	});

	it.each([
		['is another text', 'It snowed all day.', {}],
		['was set aside before', 'It rained when we left all day.', { id: 'aside' }],
		[
			'came before the text of this device',
			'It rained when we left all day.',
			{ updated_at: '2026-11-20T22:00:00.000Z' },
		],
		['was written before it', 'It rained when we left all day.', { edited_at: '2026-11-20T08:00:00.000Z' }],
		['is of another tab', 'It rained when we left all day.', { device_id: '' }],
	])('is kept when the other one %s', async (_case, text, shape: Partial<SyncedDraft>) => {
		const { database, row, pulls, there } = await typed('It rained when we left');
		await database.store.write('strict', ['meta'], (tables) => writeState(tables, choiceKey('aside'), text));
		await pulls(there(text, shape));
		expect(await adoptDrafts(database, row)).toEqual(new Set());
		expect(await answersOf(database)).toEqual({ q1: 'It rained when we left' });
	});

	it('is kept while the server does not have all that was typed here', async () => {
		const { database, row, pulls, writer, there } = await typed('It rained when we left all day.');
		await writer.writeDraft('q1', 'It rained when we left');
		await pulls(there('It rained when we left all day. We ran.'));
		expect(await adoptDrafts(database, row)).toEqual(new Set());
		expect(await answersOf(database)).toEqual({ q1: 'It rained when we left' });
	});

	it('is kept while it is being typed', async () => {
		const { database, row, pulls, there } = await typed('It rained when we left');
		await pulls(there('It rained when we left all day.'));
		expect(await adoptDrafts(database, row, 'q1')).toEqual(new Set());
		expect(await answersOf(database)).toEqual({ q1: 'It rained when we left' });
		expect(await adoptDrafts(database, row, 'q2')).toEqual(new Set(['q1']));
	});

	it('is kept and the other offered when it is shorter than 20 characters', async () => {
		const { database, row, pulls, there } = await typed('It rained when we  l');
		await pulls(there('It rained when we left.'));
		expect(await adoptDrafts(database, row)).toEqual(new Set());
		expect((await listOffered(database, JOB)).map(({ text }) => text)).toEqual(['It rained when we left.']);
	});

	it('is remembered until something is typed, also when the other one changes', async () => {
		const { database, row, pulls, writer, look, there } = await typed('It rained when we left');
		const continued = async () => (await findAttempt(database, JOB))?.adopted.map(({ continues }) => continues);
		await pulls(there('It rained when we left all day.'));
		await adoptDrafts(database, row);
		await pulls(there('It rained when we left all night.'));
		await adoptDrafts(database, row);
		expect(await continued()).toEqual(['It rained when we left']);
		await look();
		await writer.writeDraft('q1', 'It rained when we left all night. We ran.');
		expect(await continued()).toEqual([]);
	});
});
