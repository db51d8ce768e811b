import type { Team } from '#domain/admins/team-member';
import { fetchTeam } from '../remote/admin-team.ts';
import { findTeam, saveTeam } from '../store/team.ts';
import type { Refresh } from '../sync/refresh.ts';
import { subscribePulled } from '../sync/subscribe-pulled.ts';
import { type Resource, useLiveResource } from './use-live-resource.ts';

/** Fetches the hiring team and stores it. */
export const refreshTeam: Refresh = async (database, token) => {
	const fetched = await fetchTeam(token);
	if (!fetched.ok) return fetched.failure;
	return saveTeam(database, fetched.value).then(
		() => null,
		() => 'storage_failed' as const,
	);
};

const team: Resource<Team> = { query: findTeam, refresh: refreshTeam, subscribe: subscribePulled };

/** The hiring team and its pending invitations, stored ones first; admins only. Changes by others arrive with pulls. */
export const useTeam = () => useLiveResource(team);
