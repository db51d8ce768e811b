import type { Team } from '#domain/admins/team-member';
import type { Stored } from '../account-database.ts';

/** The key of the hiring team in `meta`. */
export const TEAM_KEY = 'team';

/** Saves the team for a start without a network. */
export const saveTeam = ({ store }: Stored, team: Team): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: TEAM_KEY, value: JSON.stringify(team) }));

/** Deletes the team, for an account that is no admin any more; writes nothing when there is none. */
export async function forgetTeam({ store }: Stored): Promise<void> {
	const isStored = await store.read(['meta'], async ({ meta }) => (await meta.get(TEAM_KEY)) !== undefined);
	if (isStored) await store.write('relaxed', ['meta'], ({ meta }) => meta.delete(TEAM_KEY));
}
