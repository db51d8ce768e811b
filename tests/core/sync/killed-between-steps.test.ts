import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { SyncStore } from '../../../app/core/store/sync-store.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import { createBatchScheduler } from '../../../app/core/sync/engine/batch-scheduler.ts';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import { pullOnce } from '../../../app/core/sync/engine/pull-once.ts';
import { pushOnce } from '../../../app/core/sync/engine/push-once.ts';
import { queueUnsentDrafts } from '../../../app/core/sync/engine/resubmit-after-restore.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { aDatabase, anAttempt, aPayload, NOW } from '../store/client-builders.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { aDevice, newId } from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import { aSyncedJob } from './rows.ts';

/** The process was killed: its work does not continue. */
class Killed extends Error {}

/**
 * Counts the steps of a process (its transactions and requests) and kills it at one of them: before the step takes effect, or
 * after it took effect and before the process sees the result.
 */
function aProcess(killAt: number, when: 'before' | 'after') {
	let steps = 0;
	let isDead = false;
	/** `run(false)` must undo the step. */
	async function step<T>(run: (counts: boolean) => Promise<T>): Promise<T> {
		if (isDead) throw new Killed();
		steps += 1;
		if (steps !== killAt) return run(true);
		isDead = true;
		if (when === 'after') await run(true);
		else await run(false).catch(() => undefined);
		throw new Killed();
	}
	return {
		steps: () => steps,
		step,
		storeOf: (store: SyncStore): SyncStore => ({
			read: (names, work) => (isDead ? Promise.reject(new Killed()) : store.read(names, work)),
			write: (durability, names, work) =>
				step((counts) =>
					store.write(durability, names, (tables) =>
						// No async function in between: the transaction would end too early.
						counts ? work(tables) : work(tables).then(() => Promise.reject(new Killed())),
					),
				),
		}),
	};
}
type Process = ReturnType<typeof aProcess>;

const STORES = {
	'in memory': createMemoryStore,
	'in IndexedDB': aDatabase,
};

/** One life of a tab: it does what the user has not done yet, then sends and pulls everything. */
async function live(store: SyncStore, server: FakeServer, { step, storeOf }: Process): Promise<void> {
	const { ports } = aDevice({ server });
	const mine = { ...ports, store: storeOf(store) };
	const { transport } = ports;
	mine.transport = {
		push: (ops, signal) => step((counts) => (counts ? transport.push(ops, signal) : Promise.reject(new Killed()))),
		pull: (cursor, signal) =>
			step((counts) => (counts ? transport.pull(cursor, signal) : Promise.reject(new Killed()))),
	};
	const attempt = await beginAttempt(mine, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
	const written = { durability: 'strict', updatedAt: NOW, newId } as const;
	await saveDraft(mine, attempt, { questionId: 'q1', text: 'It rained.' }, written);
	await untilAtRest();
	await sealSubmission(mine, attempt, aPayload(), newId());
	await untilAtRest();

	async function untilAtRest(): Promise<void> {
		const lease = await acquireLease(mine.store);
		await queueUnsentDrafts(lease, { newId, at: NOW });
		const { signal } = new AbortController();
		for (;;) {
			const pushed = await pushOnce(mine, lease, createBatchScheduler(), signal);
			const pulled = await pullOnce(mine, lease, signal);
			if (pushed.kind === 'idle' && pulled.kind === 'done') return;
		}
	}
}

const aServer = (): FakeServer => {
	const server = createFakeServer();
	server.change(...['j1', 'j2', 'j3'].map((id) => ({ collection: 'jobs' as const, id, row: aSyncedJob({ id }) })));
	return server;
};

describe.each(Object.entries(STORES))('a device whose store is %s', (_name, open) => {
	it.each(['before', 'after'] as const)(
		'loses nothing and sends nothing twice when killed %s any step of typing, sealing, pushing, applying and pulling',
		async (when) => {
			const whole = aProcess(Number.POSITIVE_INFINITY, when);
			await live(open().store, aServer(), whole);
			expect(whole.steps()).toBeGreaterThan(20);

			for (let killAt = 1; killAt <= whole.steps(); killAt += 1) {
				const { store } = open();
				const server = aServer();
				await expect(live(store, server, aProcess(killAt, when)), `step ${killAt}`).rejects.toThrow(Killed);
				await live(store, server, aProcess(Number.POSITIVE_INFINITY, when));

				const submitted = server.order.filter(({ kind }) => kind === 'submit_assessment');
				const drafted = server.order.filter(({ kind }) => kind === 'save_draft');
				const left = await store.read(['outbox', 'submissions', 'drafts', 'jobs', 'meta'], async (tables) => ({
					outbox: await tables.outbox.list(),
					drafts: await tables.drafts.list(),
					submissions: (await tables.submissions.list()).map(({ id, op, receipt }) => [
						id,
						op?.id,
						receipt?.submission_id,
					]),
					jobs: (await tables.jobs.list()).map(({ id }) => id),
					since: Object(JSON.parse((await tables.meta.get('cursor'))?.value ?? '{}')).since,
				}));
				expect({ ...left, submitted: submitted.length, drafted: drafted.length > 0 }, `step ${killAt}`).toEqual({
					outbox: [],
					drafts: [],
					submissions: [['assessment00001', submitted[0]?.id, 'assessment00001']],
					jobs: ['j1', 'j2', 'j3'],
					since: 3,
					submitted: 1,
					drafted: true,
				});
				expect(Array.from(new Set(server.effects.values())), `step ${killAt}`).toEqual([1]);
			}
		},
	);
});
