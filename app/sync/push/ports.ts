import type { PushAnswer } from '#domain/sync/classify-answer';
import type { Op, Receipt } from '#domain/sync/op';
import type { ParkReason } from '../../data/schema/rows.ts';

/** An operation as the push sees it. */
export type Sendable = { id: string; op: Op; failures: number };

/** Where operations wait. Every method is one transaction and resolves once it is committed. */
export type OutboxStore = {
	/** The first waiting operation of each record, most urgent first. */
	listSendable(): Promise<Sendable[]>;
	markSending(opIds: string[]): Promise<void>;
	/** What was on its way waits again; the `failed` ones have one more failure. */
	requeueSending(failed: string[]): Promise<void>;
	/** Keeps the receipt and removes the operation, together. */
	settle(opId: string, receipt: Receipt): Promise<void>;
	park(opId: string, parked: { reason: ParkReason; detail: string }): Promise<void>;
};

/** The way to the server. Never rejects. */
export type Transport = { push(ops: Op[]): Promise<PushAnswer> };

/** Everything the push needs of the world, so that a simulator can be one. */
export type PushPorts = {
	store: OutboxStore;
	transport: Transport;
	/** Resolves after the time, or at once when the signal is aborted. */
	sleep(ms: number, signal: AbortSignal): Promise<void>;
	/** From 0 to below 1. */
	random(): number;
	/** Runs the task while no other tab runs one under this name. Resolves without running it when aborted while waiting. */
	hold(name: string, signal: AbortSignal, task: () => Promise<void>): Promise<void>;
	/** The server does not take the token: a new one is needed before anything can be sent. */
	onSignInNeeded(): void;
	/** The store failed (full, closed): told, and tried again later. */
	onStoreFailure(error: unknown): void;
	/** The store works again after a failure. */
	onStoreRecovery(): void;
};
