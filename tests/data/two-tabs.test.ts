import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { attemptWriter } from '../../app/data/commands/attempt-writer.ts';
import { beginAttempt } from '../../app/data/commands/begin-attempt.ts';
import { findAttempt } from '../../app/data/queries/find-attempt.ts';
import { listDraftTexts } from '../../app/data/queries/list-draft-texts.ts';
import { type AccountDatabase, openAccountDatabase } from '../../app/data/schema/account-database.ts';
import type { AttemptRow } from '../../app/data/schema/rows.ts';
import { aDatabase, anAttempt, NOW } from './client-builders.ts';
import { listOffered } from './offered.ts';

const JOB = 'job000000000001';

/** One tab on the attempt, with what it read when it was opened. */
async function aTab(database: AccountDatabase, row: AttemptRow) {
	const read = (await findAttempt(database, JOB))?.answers ?? {};
	const writer = attemptWriter(database, row, () => NOW, read);
	return { writer, look: () => writer.follow(() => listDraftTexts(database, row)) };
}

/** Two tabs that were opened when the answer said `text`. */
async function twoTabs(text: string) {
	const database = aDatabase();
	const row = await beginAttempt(database, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
	const before = await aTab(database, row);
	await before.writer.writeDraft('q1', text);
	await before.writer.flush();
	const other = openAccountDatabase(database.userId);
	return { database, first: await aTab(database, row), second: await aTab(other, row) };
}
const standing = async (database: AccountDatabase) => ({
	answers: (await findAttempt(database, JOB))?.answers,
	offered: (await listOffered(database, JOB)).map(({ text }) => text),
});

describe('an answer that two tabs of one device show', () => {
	it('is news to the tab that did not write it, once', async () => {
		const { first, second } = await twoTabs('It rained.');
		expect(await second.look()).toEqual(new Map());
		await first.writer.writeDraft('q1', 'It rained for days.');
		expect(await second.look()).toEqual(new Map([['q1', 'It rained for days.']]));
		expect(await second.look()).toEqual(new Map());
		expect(await first.look()).toEqual(new Map());
	});

	it('is not put back to an older text by the tab that only makes strict what it wrote before', async () => {
		const { database, first, second } = await twoTabs('It rained.');
		await second.writer.writeDraft('q1', 'It snowed.');
		await first.look();
		await first.writer.writeDraft('q1', 'It snowed for days.');
		await second.writer.flush();
		expect(await standing(database)).toEqual({ answers: { q1: 'It snowed for days.' }, offered: [] });
		await second.look();
		await second.writer.flush();
		expect(await standing(database)).toEqual({ answers: { q1: 'It snowed for days.' }, offered: [] });
	});

	it('keeps both texts when both wrote without having seen the other', async () => {
		const { database, first, second } = await twoTabs('It rained.');
		await first.writer.writeDraft('q1', 'It rained for days.');
		await second.writer.writeDraft('q1', 'It rained in May.');
		await second.writer.writeDraft('q1', 'It rained in May. Twice.');
		expect(await standing(database)).toEqual({
			answers: { q1: 'It rained in May. Twice.' },
			offered: ['It rained for days.'],
		});
	});

	it('is no news while this tab has something to write itself', async () => {
		const { first, second } = await twoTabs('It rained.');
		await first.writer.writeDraft('q1', 'It rained for days.');
		const writing = second.writer.writeDraft('q2', 'Alone');
		expect(await second.look()).toEqual(new Map());
		await writing;
		expect(await second.look()).toEqual(new Map([['q1', 'It rained for days.']]));
	});
});
