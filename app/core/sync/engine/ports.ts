import type { SyncResponse } from '#domain/sync/classify-answer';
import type { Op } from '#domain/sync/op';
import type { Change } from '#domain/sync/pull-page';
import type { SyncStore } from '../../store/sync-store.ts';
import type { readPushResponse } from './settle-push.ts';

/**
 * Where a pull goes on: which database, which view of it, after which change. Empty and 0 before the first. `ahead` is set while more is
 * here than `since` says: everything up to it but the bulk collections. A tab with an earlier program ignores it and pulls that part again.
 */
export type Cursor = { epoch: string; scope: string; since: number; ahead?: number };

/**
 * The way to the server: HTTP answers as they came, so that reading them is the engine's part. Never rejects; without a token it
 * answers `signed_out` and asks nobody. An aborted request answers `network`, and may have arrived all the same.
 */
export type Transport = {
	push(ops: Op[], signal: AbortSignal): Promise<SyncResponse>;
	pull(cursor: Cursor, signal: AbortSignal): Promise<SyncResponse>;
};

/** Time. The wall clock may jump by years: it is only ever written down, never compared. */
export type Clock = {
	/** The wall clock, ISO 8601. */
	isoNow(): string;
	/** Resolves after the time in milliseconds, or at once when the signal is aborted. */
	sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Locks between the tabs of a device. `hold` waits its turn (with `steal` it takes the lock from whoever has it), runs the task, and
 * lets go when the task is over. The task's signal is aborted when the lock was stolen or the caller's signal was aborted. Resolves
 * without running the task when aborted while waiting.
 */
export type Locks = {
	hold(
		name: string,
		options: { signal: AbortSignal; steal: boolean },
		task: (lost: AbortSignal) => Promise<void>,
	): Promise<void>;
};

/** The server's pings: a reason to pull, nothing more; they may be lost, doubled, reordered. */
export type Stream = {
	/** Opens the stream; calls back on each ping and whenever it stands again. Returns how to close it. */
	open(onPing: () => void): () => void;
};

/** Why nothing newer could be pulled. */
export type PullFailure = 'offline' | 'unavailable' | 'unauthorized';

/** Everything the engine needs of the world. */
export type EnginePorts = {
	/** Of the lock; one an account. */
	name: string;
	store: SyncStore;
	transport: Transport;
	/** Reads pulled rows with their schemas (`readRows`); null when one of them is not understood, or nothing is there to read them. */
	readRows(changes: readonly Change[]): Promise<Change[] | null>;
	/** What writes down the answers to a push; null when its code is not there. */
	settling: () => Promise<typeof readPushResponse | null>;
	clock: Clock;
	/** From 0 to below 1. */
	random(): number;
	/** A new record id (`RECORD_ID_PATTERN`). */
	newId: () => string;
	locks: Locks;
	stream: Stream;
	/** Whether a person sees this tab: only such a tab takes over from a leader that gives no sign of life. */
	isVisible(): boolean;
	/** Whether an assessment is being answered on this device: then no stream is held, and while the tab is seen there is a pull now and then. */
	isWriting(): boolean;
	/** The server does not take the token: a new one is needed before anything can be sent. */
	onSignInNeeded(): void;
	/** A pull came to its end: null when all is up to date, else why it is not; it is tried again by itself. */
	onPulled(failure: PullFailure | null): void;
	/** The store failed (full, closed): told each time, and tried again later. */
	onStoreFailure(error: unknown): void;
	/** The store works again after a failure. */
	onStoreRecovery(): void;
};

/** An engine transaction found another leader in the database: nothing of it was written. */
export class StaleTermError extends Error {
	override name = 'StaleTermError';
}
