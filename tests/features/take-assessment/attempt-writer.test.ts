import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { DraftRow } from '../../../app/core/store/rows.ts';
import type { Durability, SyncStore } from '../../../app/core/store/sync-store.ts';
import { createAttemptWriter } from '../../../app/features/take-assessment/attempt-writer.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { anAttempt, NOW } from '../../core/store/client-builders.ts';
import { createMemoryStore } from '../../core/store/memory-store.ts';

/** An attempt in a database that commits when the test releases it. */
async function aSlowDatabase() {
	const memory = createMemoryStore();
	const attempt = await beginAttempt(memory, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
	const begun: Durability[] = [];
	const open: { release: () => void; fail: (error: Error) => void }[] = [];
	const store: SyncStore = {
		read: memory.store.read,
		write: async (durability, tables, work) => {
			begun.push(durability);
			await new Promise<void>((release, fail) => {
				open.push({ release, fail });
			});
			return memory.store.write(durability, tables, work);
		},
	};
	const next = () => {
		const write = open.shift();
		if (!write) throw new Error('No write is under way');
		return write;
	};
	return {
		/** The durability of each write that began, in order. */
		begun,
		writer: createAttemptWriter({ store }, attempt, () => NOW),
		/** Commits the current write. Returns the stored texts by question id. */
		commit: async () => {
			next().release();
			await nextTurn();
			const drafts = memory.contents().drafts as DraftRow[];
			return Object.fromEntries(drafts.map(({ question_id, text }) => [question_id, text]));
		},
		fail: async () => {
			next().fail(new Error('full'));
			await nextTurn();
		},
	};
}

describe('writing an attempt', () => {
	it('writes the first key immediately', async () => {
		const { writer, begun, commit } = await aSlowDatabase();
		void writer.writeDraft('q1', 'I');
		expect(begun).toEqual(['relaxed']);
		expect(await commit()).toEqual({ q1: 'I' });
	});

	it('writes only the newest text of those typed during a write', async () => {
		const { writer, begun, commit } = await aSlowDatabase();
		const written: string[] = [];
		for (const text of ['I', 'It', 'It ', 'It r']) void writer.writeDraft('q1', text).then(() => written.push(text));
		expect(await commit()).toEqual({ q1: 'I' });
		expect(written).toEqual(['I']);
		expect(await commit()).toEqual({ q1: 'It r' });
		expect(written).toEqual(['I', 'It', 'It ', 'It r']);
		expect(begun).toEqual(['relaxed', 'relaxed']);
	});

	it('makes relaxed writes strict on request', async () => {
		const { writer, begun, commit } = await aSlowDatabase();
		void writer.writeDraft('q1', 'It rained');
		await commit();
		void writer.flush();
		expect(await commit()).toEqual({ q1: 'It rained' });
		expect(begun).toEqual(['relaxed', 'strict']);
	});

	it('writes strictly the current text, never the one before it', async () => {
		const { writer, begun, commit } = await aSlowDatabase();
		void writer.writeDraft('q1', 'It rained');
		await commit();
		void writer.writeDraft('q1', 'It rained.');
		void writer.flush();
		expect(await commit()).toEqual({ q1: 'It rained.' });
		expect(await commit()).toEqual({ q1: 'It rained.' });
		expect(begun).toEqual(['relaxed', 'relaxed', 'strict']);
	});

	it('reports a failed write, and includes its text in the next one', async () => {
		const { writer, fail, commit } = await aSlowDatabase();
		const first = writer.writeDraft('q1', 'It rained').catch((error: Error) => error.message);
		await fail();
		expect(await first).toBe('full');
		expect(writer.unsaved()).toEqual(new Map([['q1', 'It rained']]));
		void writer.writeDraft('q2', 'Alone');
		expect(await commit()).toEqual({ q1: 'It rained', q2: 'Alone' });
	});

	it('does not overwrite a newer text with a failed one', async () => {
		const { writer, fail, commit } = await aSlowDatabase();
		const first = writer.writeDraft('q1', 'old').catch(() => 'failed');
		void writer.writeDraft('q1', 'new');
		await fail();
		expect(await first).toBe('failed');
		expect(await commit()).toEqual({ q1: 'new' });
	});
});
