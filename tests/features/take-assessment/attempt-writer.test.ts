import { describe, expect, it } from 'vitest';
import type { Durability } from '../../../app/core/store/sync-store.ts';
import { createAttemptWriter } from '../../../app/features/take-assessment/attempt-writer.ts';
import type { AttemptChanges } from '../../../app/features/take-assessment/save-attempt-changes.ts';

type Call = { drafts: Record<string, string>; position: number | undefined; durability: Durability };

/** A database that commits when told to. */
function aSlowDatabase() {
	const calls: Call[] = [];
	const open: { commit: () => void; fail: (error: Error) => void }[] = [];
	const save = (changes: AttemptChanges, durability: Durability) => {
		calls.push({ drafts: Object.fromEntries(changes.drafts), position: changes.position, durability });
		return new Promise<'saved' | 'sealed'>((resolve, reject) => {
			open.push({ commit: () => resolve('saved'), fail: reject });
		});
	};
	const settle = async (act: (each: { commit: () => void; fail: (error: Error) => void }) => void): Promise<void> => {
		const next = open.shift();
		if (!next) throw new Error('No write is under way');
		act(next);
		await new Promise((resolve) => setTimeout(resolve));
	};
	return {
		calls,
		save,
		commit: () => settle(({ commit }) => commit()),
		fail: () => settle(({ fail }) => fail(new Error('full'))),
	};
}

describe('writing an attempt through', () => {
	it('writes the first key at once', () => {
		const database = aSlowDatabase();
		void createAttemptWriter(database.save).writeDraft('q1', 'I');
		expect(database.calls).toEqual([{ drafts: { q1: 'I' }, position: undefined, durability: 'relaxed' }]);
	});

	it('collects the newest text only while a write is under way', async () => {
		const database = aSlowDatabase();
		const writer = createAttemptWriter(database.save);
		const written: string[] = [];
		for (const text of ['I', 'It', 'It ', 'It r']) void writer.writeDraft('q1', text).then(() => written.push(text));
		await database.commit();
		expect(written).toEqual(['I']);
		await database.commit();
		expect(written).toEqual(['I', 'It', 'It ', 'It r']);
		expect(database.calls.map(({ drafts }) => drafts)).toEqual([{ q1: 'I' }, { q1: 'It r' }]);
	});

	it('writes strictly when asked to, and what was only relaxed once more', async () => {
		const database = aSlowDatabase();
		const writer = createAttemptWriter(database.save);
		void writer.writeDraft('q1', 'It rained');
		await database.commit();
		void writer.flush();
		await database.commit();
		void writer.flush();
		expect(database.calls.slice(1)).toEqual([
			{ drafts: { q1: 'It rained' }, position: undefined, durability: 'strict' },
			{ drafts: {}, position: undefined, durability: 'strict' },
		]);
	});

	it('writes strictly the text that is being written, never the one before it', async () => {
		const database = aSlowDatabase();
		const writer = createAttemptWriter(database.save);
		void writer.writeDraft('q1', 'It rained');
		await database.commit();
		void writer.writeDraft('q1', 'It rained.');
		void writer.flush();
		await database.commit();
		expect(database.calls.slice(1)).toEqual([
			{ drafts: { q1: 'It rained.' }, position: undefined, durability: 'relaxed' },
			{ drafts: { q1: 'It rained.' }, position: undefined, durability: 'strict' },
		]);
	});

	it('says so when a write fails, and takes its text along with the next one', async () => {
		const database = aSlowDatabase();
		const writer = createAttemptWriter(database.save);
		const first = writer.writeDraft('q1', 'It rained').catch((error: Error) => error.message);
		await database.fail();
		expect(await first).toBe('full');
		void writer.writeDraft('q2', 'Alone');
		expect(database.calls[1]?.drafts).toEqual({ q1: 'It rained', q2: 'Alone' });
	});

	it('does not put a failed text over a newer one', async () => {
		const database = aSlowDatabase();
		const writer = createAttemptWriter(database.save);
		const first = writer.writeDraft('q1', 'old').catch(() => 'failed');
		void writer.writeDraft('q1', 'new');
		await database.fail();
		await first;
		expect(database.calls[1]?.drafts).toEqual({ q1: 'new' });
	});
});
