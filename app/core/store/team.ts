import * as z from 'zod/mini';
import { type Team, teamSchema } from '#domain/admins/team-member';
import { jsonOrNothing } from '#domain/text/json';
import type { HasStore } from './account-database.ts';

const TEAM_KEY = 'team';

/** Saves the team, so that it is available offline. */
export const saveTeam = ({ store }: HasStore, team: Team): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: TEAM_KEY, value: JSON.stringify(team) }));

/** Deletes the team of an account that is no longer an admin. Writes nothing if there is none. */
export async function forgetTeam({ store }: HasStore): Promise<void> {
	const isStored = await store.read(['meta'], async ({ meta }) => (await meta.get(TEAM_KEY)) !== undefined);
	if (isStored) await store.write('relaxed', ['meta'], ({ meta }) => meta.delete(TEAM_KEY));
}

/**
 * The hiring team last received from the server; undefined if this device never received it, or stored it with an incompatible
 * build.
 */
export async function findTeam({ store }: HasStore): Promise<Team | undefined> {
	const row = await store.read(['meta'], ({ meta }) => meta.get(TEAM_KEY));
	const parsed = z.safeParse(teamSchema, row && jsonOrNothing(row.value));
	return parsed.success ? parsed.data : undefined;
}
