import * as z from 'zod/mini';
import { type Team, teamSchema } from '#domain/admins/team-member';
import { jsonOrNothing } from '#domain/text/json';
import type { AccountDatabase } from '../account-database.ts';
import { TEAM_KEY } from '../writes/team.ts';

/**
 * The hiring team as the server last sent it; undefined when this device never received it, or received it with another
 * version of the app.
 */
export async function findTeam({ relaxed }: Pick<AccountDatabase, 'relaxed'>): Promise<Team | undefined> {
	const row = await relaxed.meta.get(TEAM_KEY);
	const parsed = z.safeParse(teamSchema, row && jsonOrNothing(row.value));
	return parsed.success ? parsed.data : undefined;
}
