import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../../app/core/store/account-database.ts';
import { listDraftTexts } from '../../../app/core/store/reads/list-draft-texts.ts';
import type { AttemptRow } from '../../../app/core/store/rows.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import { createAttemptWriter } from '../../../app/features/take-assessment/attempt-writer.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { findAttempt } from '../../../app/features/take-assessment/find-attempt.ts';
import { listOffered } from '../../features/take-assessment/offered.ts';
import { aDatabase, anAttempt, aPayload, NOW } from './client-builders.ts';

const JOB = 'job000000000001';

/** A tab on the attempt, with the draft that it read when it opened. */
async function aTab(database: AccountDatabase, row: AttemptRow) {
	const read = (await findAttempt(database, JOB))?.answers ?? {};
	const writer = createAttemptWriter(database, row, () => NOW, read);
	return { writer, look: () => writer.readExternalTexts(() => listDraftTexts(database, row)) };
}

/** Two tabs opened when the answer was `text`. */
async function twoTabs(text: string) {
	const database = aDatabase();
	const row = await beginAttempt(database, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
	const before = await aTab(database, row);
	await before.writer.writeDraft('q1', text);
	await before.writer.flush();
	const other = openAccountDatabase(database.userId);
	return { database, first: await aTab(database, row), second: await aTab(other, row) };
}
const drafts = (database: AccountDatabase) => database.store.read(['drafts'], ({ drafts }) => drafts.list());
const status = async (database: AccountDatabase) => ({
	answers: (await findAttempt(database, JOB))?.answers,
	offered: (await listOffered(database, JOB)).map(({ text }) => text),
});

describe('an answer open in two tabs of one device', () => {
	it('is reported once to the tab that did not write it', async () => {
		const { first, second } = await twoTabs('It rained.');
		expect(await second.look()).toEqual(new Map());
		await first.writer.writeDraft('q1', 'It rained for days.');
		expect(await second.look()).toEqual(new Map([['q1', 'It rained for days.']]));
		expect(await second.look()).toEqual(new Map());
		expect(await first.look()).toEqual(new Map());
	});

	it('is not reverted by a tab that only makes its earlier write durable', async () => {
		const { database, first, second } = await twoTabs('It rained.');
		await second.writer.writeDraft('q1', 'It snowed.');
		await first.look();
		await first.writer.writeDraft('q1', 'It snowed for days.');
		await second.writer.flush();
		expect(await status(database)).toEqual({ answers: { q1: 'It snowed for days.' }, offered: [] });
		await second.look();
		await second.writer.flush();
		expect(await status(database)).toEqual({ answers: { q1: 'It snowed for days.' }, offered: [] });
	});

	it('keeps both texts when both tabs wrote without having seen the other’s text', async () => {
		const { database, first, second } = await twoTabs('It rained.');
		await first.writer.writeDraft('q1', 'It rained for days.');
		await second.writer.writeDraft('q1', 'It rained in May.');
		await second.writer.writeDraft('q1', 'It rained in May. Twice.');
		expect(await status(database)).toEqual({
			answers: { q1: 'It rained in May. Twice.' },
			offered: ['It rained for days.'],
		});
	});

	it('keeps both texts also when both tabs had written before', async () => {
		const { database, first, second } = await twoTabs('It rained.');
		await second.writer.writeDraft('q1', 'It rained in May.');
		await first.look();
		await first.writer.writeDraft('q1', 'It rained for days.');
		await second.writer.writeDraft('q1', 'It rained in May. Twice.');
		expect(await status(database)).toEqual({
			answers: { q1: 'It rained in May. Twice.' },
			offered: ['It rained for days.'],
		});
	});

	it('stays as one tab submitted it, whatever is typed in the other', async () => {
		const { database, first, second } = await twoTabs('It rained.');
		await second.writer.writeDraft('q1', 'It rained in May.');
		await second.writer.writeDraft('q2', 'Alone.');
		await first.writer.flush();
		await sealSubmission(database, { job_id: JOB, assessment_id: 'assessment00001' }, aPayload(), 'op1');
		const sealed = await drafts(database);
		expect(sealed).not.toEqual([]);
		expect(await second.writer.writeDraft('q1', 'It rained in May. Twice.')).toBe('sealed');
		expect(await second.writer.writeDraft('q2', 'Alone, late.')).toBe('sealed');
		expect(await drafts(database)).toEqual(sealed);
	});

	it('keeps its record id on the server through every key', async () => {
		const { database, second } = await twoTabs('It rained.');
		await second.writer.writeDraft('q1', 'It rained i');
		const records = async () =>
			(await drafts(database)).map(({ text, record, is_queued }) => [text, record, is_queued]);
		const [[, record] = []] = await records();
		expect(record).toMatch(/^[a-z0-9]{15}$/);
		await second.writer.writeDraft('q1', 'It rained in');
		expect(await records()).toEqual([['It rained in', record, false]]);
		await second.writer.flush();
		await second.writer.writeDraft('q2', 'A');
		await second.writer.writeDraft('q2', 'Al');
		await second.writer.flush();
		const queued = await records();
		expect(queued).toEqual([
			['It rained in', record, true],
			['Al', expect.stringMatching(/^[a-z0-9]{15}$/), true],
		]);
		await second.writer.writeDraft('q2', 'Alo');
		expect(await records()).toEqual([queued[0], ['Alo', queued[1]?.[1], false]]);
		await second.writer.writeDraft('q2', 'Al');
		expect(await records()).toEqual([queued[0], ['Al', queued[1]?.[1], false]]);
	});

	it('is not reported while this tab has unsaved text', async () => {
		const { first, second } = await twoTabs('It rained.');
		await first.writer.writeDraft('q1', 'It rained for days.');
		const writing = second.writer.writeDraft('q2', 'Alone');
		expect(await second.look()).toEqual(new Map());
		await writing;
		expect(await second.look()).toEqual(new Map([['q1', 'It rained for days.']]));
	});
});
