import { useObservable } from 'dexie-react-hooks';
import type { AccountDatabase } from './account-database.ts';
import { accountDatabase } from './current-account.ts';
import { watch } from './live-query.ts';
import { reportStorageFailure } from './storage-status.ts';

type Options = {
	/** What the query depends on beside the account. */
	inputs?: readonly string[];
	/** Called with an error beside the banner that a database which fails shows. */
	onError?: () => void;
};

/**
 * A live query on the account's database: its newest result, undefined until it was read for this account and these inputs,
 * and while no one is signed in. Rows of another account are never returned. A database that fails shows the banner.
 */
export function useAccountQuery<T>(
	userId: string | undefined,
	query: (database: AccountDatabase) => Promise<T>,
	{ inputs = [], onError }: Options = {},
): T | undefined {
	const key = JSON.stringify([userId, ...inputs]);
	const read = useObservable<{ key: string; value: T }>(
		() => ({
			// Nothing is known before the first result: without this the hook would run the query once more to find out.
			hasValue: () => false,
			subscribe: (onRead) => {
				if (!userId) return () => undefined;
				return watch(
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
