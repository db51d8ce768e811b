import type { SyncResponse } from '#domain/sync/classify-answer';
import type { Op } from '#domain/sync/op';
import type { Change } from '#domain/sync/pull-page';
import type { SyncStore } from '../../store/sync-store.ts';
import type { readPushResponse } from './settle-push.ts';

/**
 * Position of the next pull: database, scope, and last applied change. Empty and 0 before the first. `ahead` is set while
 * this device has more than `since`: everything up to `ahead` except the bulk collections. A tab with an earlier build
 * ignores it and pulls that part again.
 */
export type Cursor = { epoch: string; scope: string; since: number; ahead?: number };

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

/** Why the pull failed. */
export type PullFailure = 'offline' | 'unavailable' | 'unauthorized';

/** The engine's dependencies. */
export type EnginePorts = {
	/** The lock's name; one per account. */
	name: string;
	store: SyncStore;
	transport: Transport;
	/** Parses pulled rows with their schemas (`readRows`); null when a row does not match or the parser is not loaded. */
	readRows(changes: readonly Change[]): Promise<Change[] | null>;
	/** The function that applies push responses; null when its code is not loaded. */
	settling: () => Promise<typeof readPushResponse | null>;
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
