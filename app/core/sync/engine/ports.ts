import type { SyncResponse } from '#domain/sync/classify-push';
import type { Op } from '#domain/sync/op';
import type { Cursor } from '../../store/sync-state.ts';
import type { Durability, SyncStore, Transaction } from '../../store/sync-store.ts';
import type { TableName } from '../../store/tables.ts';

/**
 * The connection to the server. Returns raw HTTP responses; the engine parses them. Never rejects. Without a token it
 * returns `signed_out` and sends nothing. An aborted request returns `network`, and may still have arrived.
 */
export type Transport = {
	push(ops: Op[], signal: AbortSignal): Promise<SyncResponse>;
	pull(cursor: Cursor, signal: AbortSignal): Promise<SyncResponse>;
};

/** The device's clocks. The wall clock may jump by years: store it, never compare it. */
export type Clock = {
	/** The wall clock, ISO 8601. */
	isoNow(): string;
	/** Milliseconds since an arbitrary origin, never decreasing; for durations. */
	monotonicMs(): number;
	/** Resolves after `ms` milliseconds, or immediately on abort. */
	sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Locks between the tabs of a device. `hold` waits for the lock (with `steal` it takes the lock from its holder), runs the
 * task, and releases the lock when the task ends. The task's signal is aborted if the lock is stolen or the caller's signal is
 * aborted. Resolves without running the task if aborted while waiting.
 */
export type Locks = {
	hold(
		name: string,
		options: { signal: AbortSignal; steal: boolean },
		task: (lost: AbortSignal) => Promise<void>,
	): Promise<void>;
};

/** The server's pings. They only trigger a pull, and may be lost, duplicated or reordered. */
export type Stream = {
	/** Opens the stream. Calls back on each ping and on each (re)connection. Returns the function that closes it. */
	open(onPing: () => void): () => void;
};

/** Why the pull failed. `outdated`: this build does not understand what the server sends. */
type PullFailure = 'offline' | 'unavailable' | 'unauthorized' | 'outdated';

/** The leader's permission to write. Each transaction checks that no later term has begun; otherwise it writes nothing. */
export type Lease = {
	term: number;
	/** Cached epoch for which submissions were already requeued. Only the leader writes it. */
	resubmittedEpoch: string | null;
	/** @throws StaleTermError if another tab leads now */
	write<T>(durability: Durability, tables: readonly TableName[], work: (tables: Transaction) => Promise<T>): Promise<T>;
};

/**
 * The effect of a response. `progress`: an op has a final result or was parked; `isSynced`: pulled rows may have changed.
 * `retry`: retry after `afterMs` milliseconds, or after the default delay if the server set none; `mayBeCause`: an op of the
 * batch may have caused the failure. `split`: retry immediately in smaller batches. `sign_in`: the session has ended.
 */
export type ResponseOutcome =
	| { kind: 'progress'; isSynced: boolean }
	| { kind: 'retry'; afterMs: number | null; mayBeCause: boolean }
	| { kind: 'split' }
	| { kind: 'sign_in' };

/** The engine's dependencies. */
export type EnginePorts = {
	/** The lock's name; one per account. */
	name: string;
	store: SyncStore;
	transport: Transport;
	clock: Clock;
	/** A number in [0, 1). */
	random(): number;
	/** A new record id (`RECORD_ID_PATTERN`). */
	newId: () => string;
	locks: Locks;
	stream: Stream;
	/** Whether the browser says that it has a network. It may be wrong both ways. */
	isOnline(): boolean;
	/** Whether this tab is visible: only a visible tab takes over from a silent leader. */
	isVisible(): boolean;
	/** Whether an assessment is open on this device: a stream then waits until it has opened, and a visible tab pulls at intervals. */
	isWriting(): boolean;
	/** The server rejects the token. A new one is required before anything can be sent. */
	onSignInNeeded(): void;
	/** A pull ended. `null`: this device is in sync. A failed pull is retried automatically. */
	onPulled(failure: PullFailure | null): void;
	/** The store failed (full, closed). Called for every failure; the step is retried. */
	onStoreFailure(error: unknown): void;
	/** The store works again. */
	onStoreRecovery(): void;
};

/** A transaction found a newer leader in the database and wrote nothing. */
export class StaleTermError extends Error {
	override name = 'StaleTermError';
}
