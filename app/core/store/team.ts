import * as z from 'zod/mini';
import { type Team, teamSchema } from '#domain/admins/team-member';
import { jsonOrNothing } from '#domain/text/json';
import type { HasStore } from './account-database.ts';

/** The key of the hiring team in `meta`. */
const TEAM_KEY = 'team';

/** Saves the team for a start without a network. */
export const saveTeam = ({ store }: HasStore, team: Team): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: TEAM_KEY, value: JSON.stringify(team) }));

/** Deletes the team, for an account that is no admin any more; writes nothing when there is none. */
export async function forgetTeam({ store }: HasStore): Promise<void> {
	const isStored = await store.read(['meta'], async ({ meta }) => (await meta.get(TEAM_KEY)) !== undefined);
	if (isStored) await store.write('relaxed', ['meta'], ({ meta }) => meta.delete(TEAM_KEY));
}

/**
 * The hiring team as the server last sent it; undefined when this device never received it, or received it with another
 * version of the app.
 */
export async function findTeam({ store }: HasStore): Promise<Team | undefined> {
	const row = await store.read(['meta'], ({ meta }) => meta.get(TEAM_KEY));
	const parsed = z.safeParse(teamSchema, row && jsonOrNothing(row.value));
	return parsed.success ? parsed.data : undefined;
}
