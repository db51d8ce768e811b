import { isOnline } from '../platform/online.ts';
import type { AccountDatabase } from '../store/account-database.ts';
import { watch } from '../store/live-query.ts';
import { findEntry } from '../store/reads/find-entry.ts';
import type { OutboxRow } from '../store/rows.ts';

/** Timeout for the server's result, in milliseconds. */
const WORD_WITHIN_MS = 8_000;

/** `kept`: no result yet; the operation is saved and is sent automatically. */
export type OperationOutcome =
	| { kind: 'taken' }
	| { kind: 'parked'; parked: NonNullable<OutboxRow['parked']> }
	| { kind: 'kept' };

/**
 * Waits for the server's result of a queued operation; offline it does not wait. A database that cannot be read counts as
 * no result: the operation is committed.
 */
export function followOperation(
	database: AccountDatabase,
	opId: string,
	withinMs: number = WORD_WITHIN_MS,
): Promise<OperationOutcome> {
	return new Promise((resolve) => {
		let stop: () => void = () => undefined;
		const end = (outcome: OperationOutcome) => {
			clearTimeout(timer);
			stop();
			resolve(outcome);
		};
		const timer = setTimeout(() => end({ kind: 'kept' }), isOnline() ? withinMs : 0);
		stop = watch(
			() => findEntry(database, opId),
			(entry) => {
				if (!entry) end({ kind: 'taken' });
				else if (entry.parked) end({ kind: 'parked', parked: entry.parked });
			},
			() => end({ kind: 'kept' }),
		);
	});
}
