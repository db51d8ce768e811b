import type { SyncResponse } from '#domain/sync/classify-push';
import type { Op } from '#domain/sync/op';
import type { Change } from '#domain/sync/pull-page';
import type { OutboxRow } from '../../store/rows.ts';
import type { Cursor } from '../../store/sync-state.ts';
import type { Durability, SyncStore, TableName, Transaction } from '../../store/sync-store.ts';

/**
 * The connection to the server. Returns raw HTTP responses; the engine parses them. Never rejects. Without a token it
 * returns `signed_out` and sends nothing. An aborted request returns `network`, and may still have arrived.
 */
export type Transport = {
	push(ops: Op[], signal: AbortSignal): Promise<SyncResponse>;
	pull(cursor: Cursor, signal: AbortSignal): Promise<SyncResponse>;
};

/** Time. The wall clock may jump by years: it is stored, never compared. */
export type Clock = {
	/** The wall clock, ISO 8601. */
	isoNow(): string;
	/** Milliseconds since an arbitrary origin, never decreasing; for durations. */
	monotonicMs(): number;
	/** Resolves after the time in milliseconds, or immediately when aborted. */
	sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Locks between the tabs of a device. `hold` waits for the lock (with `steal` it takes the lock from its holder), runs the
 * task, and releases the lock when the task ends. The task's signal is aborted when the lock is stolen or the caller's
 * signal is aborted. Resolves without running the task when aborted while waiting.
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

/** The leader's right to write. Each of its transactions checks that no later term has begun, and writes nothing otherwise. */
export type Lease = {
	term: number;
	/** The epoch that this leader found as already offered, cached: no one else writes it while this tab leads. */
	offered: string | null;
	/** @throws StaleTermError when another tab leads now */
	write<T>(durability: Durability, tables: readonly TableName[], work: (tables: Transaction) => Promise<T>): Promise<T>;
};

/**
 * What a response changed. `progress`: an op has a final result or was parked; `isSynced` says that pulled rows may have
 * changed. `retry`: again after `afterMs` milliseconds, or after the default delay when the server set none; `mayBeCause`:
 * the failure may be caused by an op of the batch. `split`: again immediately, in smaller batches. `sign_in`: the session
 * has ended.
 */
export type ResponseOutcome =
	| { kind: 'progress'; isSynced: boolean }
	| { kind: 'retry'; afterMs: number | null; mayBeCause: boolean }
	| { kind: 'split' }
	| { kind: 'sign_in' };

/** Parses the response to a push of these entries and applies it. */
export type ReadPushResponse = (
	ports: Pick<EnginePorts, 'clock' | 'newId'>,
	lease: Lease,
	batch: readonly OutboxRow[],
	response: SyncResponse,
) => Promise<ResponseOutcome>;

/** The engine's dependencies. */
export type EnginePorts = {
	/** The lock's name; one per account. */
	name: string;
	store: SyncStore;
	transport: Transport;
	/** Parses pulled rows with their schemas (`readRows`); null when a row does not match. Rejects while its code does not load. */
	readRows(changes: readonly Change[]): Promise<Change[] | null>;
	/** Loads the function that applies push responses. Rejects while its code does not load. */
	loadResponseReader: () => Promise<ReadPushResponse>;
	clock: Clock;
	/** A number from 0 to below 1. */
	random(): number;
	/** A new record id (`RECORD_ID_PATTERN`). */
	newId: () => string;
	locks: Locks;
	stream: Stream;
	/** Whether this tab is visible: only a visible tab takes over from a silent leader. */
	isVisible(): boolean;
	/** Whether an assessment is open on this device: then no stream is held, and a visible tab pulls at intervals. */
	isWriting(): boolean;
	/** The server rejects the token: a new one is needed before anything can be sent. */
	onSignInNeeded(): void;
	/** A pull ended: null when this device is in sync, else the failure; it is retried automatically. */
	onPulled(failure: PullFailure | null): void;
	/** The store failed (full, closed): reported each time, and retried. */
	onStoreFailure(error: unknown): void;
	/** The store works again. */
	onStoreRecovery(): void;
};

/** A transaction found a newer leader in the database and wrote nothing. */
export class StaleTermError extends Error {
	override name = 'StaleTermError';
}
