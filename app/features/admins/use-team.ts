import { teamSchema } from '#domain/admins/team-member';
import { reportSource } from '../../core/session/stored-report.ts';
import { useRows } from '../../core/session/use-rows.ts';
import { ADMIN_REPORT } from '../../core/store/writes/reports.ts';
import { subscribePulled } from '../../core/sync/subscribe-pulled.ts';
import { fetchTeam } from './api.ts';

export const teamReport = { ...reportSource(`${ADMIN_REPORT}team`, teamSchema, fetchTeam), subscribe: subscribePulled };

/** The hiring team and its pending invitations, stored ones first; admins only. Changes by others arrive with pulls. */
export function useTeam() {
	const { value, ...rest } = useRows(teamReport);
	return { ...rest, value: value?.value };
}
