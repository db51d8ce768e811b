import { isOnline } from '../platform/online.ts';
import type { HasStore } from '../store/account-database.ts';
import { subscribeLiveQuery } from '../store/live-query.ts';
import type { OutboxRow } from '../store/rows.ts';

/** Timeout for the server's result, in milliseconds. */
const RESULT_TIMEOUT_MS = 8_000;

/** `queued`: no result yet. The operation is stored and will be sent automatically. */
export type OperationOutcome =
	| { kind: 'accepted' }
	| { kind: 'parked'; parked: NonNullable<OutboxRow['parked']> }
	| { kind: 'queued' };

/**
 * Waits for the server's result of a queued operation. Does not wait offline. An unreadable database counts as no result: the
 * operation is committed.
 */
export function followOperation(
	database: HasStore,
	opId: string,
	withinMs: number = RESULT_TIMEOUT_MS,
): Promise<OperationOutcome> {
	return new Promise((resolve) => {
		let stop: () => void = () => undefined;
		const end = (outcome: OperationOutcome) => {
			clearTimeout(timer);
			stop();
			resolve(outcome);
		};
		const timer = setTimeout(() => end({ kind: 'queued' }), isOnline() ? withinMs : 0);
		stop = subscribeLiveQuery(
			() => findEntry(database, opId),
			(entry) => {
				if (!entry) end({ kind: 'accepted' });
				else if (entry.parked) end({ kind: 'parked', parked: entry.parked });
			},
			() => end({ kind: 'queued' }),
		);
	});
}

/** Finds the outbox entry of the operation; undefined once the server accepted it. */
const findEntry = ({ store }: HasStore, opId: string): Promise<OutboxRow | undefined> =>
	store.read(['outbox'], async ({ outbox }) => (await outbox.where('id', opId))[0]);
