import type { Team } from '#domain/admins/team-member';
import { type Resource, useLiveResource } from '../../core/session/use-live-resource.ts';
import { findTeam, saveTeam } from '../../core/store/team.ts';
import type { Refresh } from '../../core/sync/refresh.ts';
import { subscribePulled } from '../../core/sync/subscribe-pulled.ts';
import { fetchTeam } from './api.ts';

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
