import { useCallback } from 'react';
import { type ApplicationFilter, NO_APPLICATION_FILTER } from '#domain/assessments/application-filter';
import { useRows } from '../../core/session/use-rows.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { readState, writeState } from '../../core/store/sync-state.ts';

/** How a member sees the applications of a job; kept in the account's database on this device. */
export type ListSettings = {
	/** Whether every row is a card. Otherwise rows are closed until they are opened. */
	cards: boolean;
	/** Whether the list reacts to single keys. */
	keys: boolean;
	/** The order that the member chose last for this job. */
	order: Pick<ApplicationFilter, 'sort' | 'order'>;
};

export const USUAL_LIST_SETTINGS: ListSettings = {
	cards: false,
	keys: true,
	order: { sort: NO_APPLICATION_FILTER.sort, order: NO_APPLICATION_FILTER.order },
};

/** Changes some of the settings. */
export type OnListSettings = (change: Partial<ListSettings>) => void;

/**
 * The member's settings for the applications of a job, and a function that changes them. They are undefined until read, and the
 * usual ones if the database does not answer.
 */
export function useListSettings(userId: string, jobId: string): [ListSettings | undefined, OnListSettings] {
	const { value: stored, failure } = useRows(
		({ store }) =>
			store.read(['meta'], async (tables): Promise<ListSettings> => {
				const { cards, keys, order } = USUAL_LIST_SETTINGS;
				const looks = await readState(tables, 'list_looks');
				const chosen = await readState(tables, `list_order:${jobId}`);
				return { cards: looks?.cards ?? cards, keys: looks?.keys ?? keys, order: chosen ?? order };
			}),
		[jobId],
	);
	const change = useCallback<OnListSettings>(
		({ order, ...looks }) => {
			accountDatabase(userId)
				.store.write('relaxed', ['meta'], async (tables) => {
					if (order) await writeState(tables, `list_order:${jobId}`, order);
					const before = (await readState(tables, 'list_looks')) ?? USUAL_LIST_SETTINGS;
					const { cards, keys } = { ...before, ...looks };
					await writeState(tables, 'list_looks', { cards, keys });
				})
				.catch(reportStorageFailure);
		},
		[userId, jobId],
	);
	return [stored ?? (failure ? USUAL_LIST_SETTINGS : undefined), change];
}
