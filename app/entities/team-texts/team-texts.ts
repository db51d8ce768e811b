import { optimisticRows, type RowState } from '#domain/ops/optimistic-rows';
import { type TeamText, teamTextName } from '#domain/team-texts/team-text';
import { pulledList, useRows } from '../../core/session/use-rows.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import type { Transaction } from '../../core/store/sync-store.ts';
import { pendingOf } from '../jobs/optimistic-jobs.ts';

/** A text of the team with pending operations applied to the server's row. */
export type OptimisticTeamText = { text: TeamText } & RowState;

/** The displayed texts by name. Runs in the caller's transaction. */
export async function findTeamTexts({
	team_texts,
	outbox,
}: Pick<Transaction, 'team_texts' | 'outbox'>): Promise<OptimisticTeamText[]> {
	return optimisticRows('team_texts', await team_texts.list(), (await outbox.list()).map(pendingOf))
		.map(({ row: text, ...state }) => ({ text, ...state }))
		.sort((one, other) => teamTextName(one.text).localeCompare(teamTextName(other.text)));
}

/** The texts of the team on this device with pending operations applied, by name. */
export const listTeamTexts = ({ store }: HasStore): Promise<OptimisticTeamText[]> =>
	store.read(['team_texts', 'outbox'], findTeamTexts);

const teamTexts = pulledList(listTeamTexts);

/** The texts of the team; undefined until the first ones were pulled. Staff only. */
export const useTeamTexts = () => useRows(teamTexts);
