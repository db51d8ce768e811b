import { useObservable } from 'dexie-react-hooks';
import type { AccountDatabase } from './account-database.ts';
import { accountDatabase } from './current-account.ts';
import { subscribeLiveQuery } from './live-query.ts';
import { reportStorageFailure } from './storage-status.ts';

type Options = {
	/** Inputs of the query besides the account. */
	inputs?: readonly string[];
	/** Called on an error, in addition to showing the storage banner. */
	onError?: () => void;
};

/**
 * Runs a live query on the account's database. Returns its latest result; undefined until it was read for this account and
 * these inputs, and while signed out. Never returns rows of another account. A failing database shows the storage banner.
 */
export function useAccountQuery<T>(
	userId: string | undefined,
	query: (database: AccountDatabase) => Promise<T>,
	{ inputs = [], onError }: Options = {},
): T | undefined {
	const key = JSON.stringify([userId, ...inputs]);
	const read = useObservable<{ key: string; value: T }>(
		() => ({
			// There is no value before the first result. Without this, the hook would run the query once more to check.
			hasValue: () => false,
			subscribe: (onRead) => {
				if (!userId) return () => undefined;
				return subscribeLiveQuery(
					() => query(accountDatabase(userId)),
					(value) => onRead({ key, value }),
					(error) => {
						reportStorageFailure(error);
						onError?.();
					},
				);
			},
		}),
		[key],
	);
	return read?.key === key ? read.value : undefined;
}
