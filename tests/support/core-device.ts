import type { AccountRows } from '../../app/data/schema/rows.ts';
import type { TableName } from '../../app/data/store/sync-store.ts';
import { readRows } from '../../app/domain/sync/read-rows.ts';
import { isoNow } from '../../app/platform/clock.ts';
import { newRecordId } from '../../app/platform/ids.ts';
import { sleep } from '../../app/platform/sleep.ts';
import { holdLock } from '../../app/platform/web-lock.ts';
import { pullChanges } from '../../app/remote/pull.ts';
import { pushOps } from '../../app/remote/push.ts';
import { createEngine } from '../../app/sync/engine/engine.ts';
import type { EnginePorts } from '../../app/sync/engine/ports.ts';
import { createMemoryStore } from '../sync/memory-store.ts';

export type CoreDeviceOptions = {
	/** Null while nobody is signed in. */
	token: () => string | null;
	/** False: the device is in a tunnel and asks nobody. Always true unless said. */
	isOnline?: () => boolean;
	stream?: EnginePorts['stream'];
	/** Called in the moment of each commit to the device's database. */
	onCommit?: () => void;
	onSignInNeeded?: () => void;
};

const OFFLINE = { kind: 'none', reason: 'offline' } as const;
const SIGNED_OUT = { kind: 'none', reason: 'signed_out' } as const;

/**
 * A device in this process: the engine, the requests, the locks and the clock of the app itself over a database in memory. Composed as
 * `app/sync/start-sync.ts` does for a page; needs `standOnPage`.
 */
export function openCoreDevice({ token, isOnline = () => true, stream, onCommit, onSignInNeeded }: CoreDeviceOptions) {
	const memory = createMemoryStore(undefined, onCommit);
	const failures: unknown[] = [];
	const ask = async <T>(send: (token: string) => Promise<T>) => {
		const current = token();
		if (!current) return SIGNED_OUT;
		return isOnline() ? send(current) : OFFLINE;
	};
	const engine = createEngine({
		name: `candor-sync-${newRecordId()}`,
		store: memory.store,
		transport: {
			push: (ops, signal) => ask((current) => pushOps(ops, current, signal)),
			pull: (cursor, signal) => ask((current) => pullChanges(cursor, current, signal)),
		},
		readRows: async (changes) => readRows(changes),
		clock: { isoNow, sleep },
		random: Math.random,
		newId: newRecordId,
		locks: { hold: holdLock },
		stream: stream ?? { open: () => () => undefined },
		isVisible: () => true,
		isAnswering: () => false,
		onPulled: () => undefined,
		onSignInNeeded: () => onSignInNeeded?.(),
		onStoreFailure: (error) => failures.push(error),
		onStoreRecovery: () => undefined,
	});
	const over = new AbortController();
	let running: Promise<void> = Promise.resolve();
	return {
		store: memory.store,
		memory,
		engine,
		/** Committed rows of a table, to look at only. */
		rows: <Name extends TableName>(name: Name) => Array.from(memory.peek(name)) as AccountRows[Name][],
		/** What the database failed with; empty in a good run. */
		failures,
		start: (): void => {
			running = engine.run(over.signal).catch((error: unknown) => void failures.push(error));
		},
		stop: async (): Promise<void> => {
			over.abort();
			await running;
		},
	};
}

export type CoreDevice = ReturnType<typeof openCoreDevice>;
