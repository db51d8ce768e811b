import { newRecordId } from '../../../app/core/platform/ids.ts';
import { type AccountDatabase, openAccountDatabase } from '../../../app/core/store/account-database.ts';
import { type RunningSync, type SyncSession, startSync } from '../../../app/core/sync/start-sync.ts';
import { editJob } from '../../../app/entities/jobs/edit-job.ts';
import { committed, openRaw, queueRaw } from './raw-store.ts';

/** From the start of each push to the end of its response. */
function msOfPushes(): number {
	const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
	return entries
		.filter(({ name }) => name.endsWith('/api/sync/push'))
		.reduce((sum, { requestStart, responseEnd }) => sum + responseEnd - requestStart, 0);
}

/** The app's own commands, database and engine in a page without a screen, and the same in raw IndexedDB. */
async function createEnginePage() {
	let database: AccountDatabase;
	let session: SyncSession;
	let sync: RunningSync | undefined;
	let edits = 0;
	const raw = await openRaw('floor');
	performance.setResourceTimingBufferSize(10_000);

	const timed = async (work: () => Promise<unknown>): Promise<number> => {
		const began = performance.now();
		await work();
		return performance.now() - began;
	};
	const nextValue = (): string => `As of edit ${edits++}: patience and curiosity, and a little luck.`;

	return {
		/** Opens the account, and waits until the device has all of its jobs. */
		async begin({ id, token }: { id: string; token: string }, jobIds: readonly string[]): Promise<void> {
			database = openAccountDatabase(id);
			session = {
				token: () => token,
				topics: () => [`candor/account/${id}`, 'candor/staff'],
				onSignInNeeded: () => undefined,
				onStoreFailure: (error) => console.error(error),
				onStoreRecovery: () => undefined,
				onOutdated: () => undefined,
			};
			sync = startSync(database, session);
			while ((await database.relaxed.jobs.count()) < jobIds.length)
				await new Promise((resolve) => setTimeout(resolve, 50));
			const rows = await database.relaxed.jobs.toArray();
			const transaction = raw.transaction('rows', 'readwrite');
			for (const row of rows) transaction.objectStore('rows').put(row);
			await committed(transaction);
		},
		start: (): void => {
			sync ??= startSync(database, session);
		},
		stop: (): void => {
			sync?.stop();
			sync = undefined;
		},
		/** Queues an edit of each job. Returns the ms of each. */
		async edit(jobIds: readonly string[]): Promise<number[]> {
			const times: number[] = [];
			for (const jobId of jobIds) {
				const values = { requirements: nextValue() };
				const at = new Date().toISOString();
				times.push(await timed(() => editJob(database, jobId, values, { newId: newRecordId, at })));
			}
			return times;
		},
		/** The same in raw IndexedDB. */
		async editRaw(jobIds: readonly string[]): Promise<number[]> {
			const times: number[] = [];
			for (const jobId of jobIds) {
				const op = { id: newRecordId(), kind: 'edit_job', record: jobId, changes: { requirements: nextValue() } };
				times.push(await timed(() => queueRaw(raw, jobId, op)));
			}
			return times;
		},
		/** Resolves once the outbox is empty, with the ms since the network came back, and those that its pushes took. */
		drained: (): Promise<{ all: number; ofServer: number }> =>
			new Promise((resolve) => {
				performance.clearResourceTimings();
				window.addEventListener(
					'online',
					() => {
						const began = performance.now();
						const look = async (): Promise<void> => {
							// Each look waits for the transactions of the drain, and they for it.
							if ((await database.relaxed.outbox.count()) > 0) setTimeout(() => void look(), 50);
							else resolve({ all: performance.now() - began, ofServer: msOfPushes() });
						};
						void look();
					},
					{ once: true },
				);
			}),
	};
}

declare global {
	interface Window {
		enginePage: Awaited<ReturnType<typeof createEnginePage>>;
	}
}

window.enginePage = await createEnginePage();
