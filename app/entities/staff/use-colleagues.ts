import { type Colleague, colleaguesSchema } from '#domain/admins/colleague';
import { call } from '../../core/remote/call.ts';
import { type Resource, useRows } from '../../core/session/use-rows.ts';
import { findColleagues, saveColleagues } from '../../core/store/colleagues.ts';

const colleagues: Resource<Colleague[]> = {
	query: findColleagues,
	refresh: async (database, token) => {
		const fetched = await call(colleaguesSchema, '/api/staff/colleagues', { token });
		if (!fetched.ok) return fetched.failure;
		return saveColleagues(database, fetched.value).then(
			() => null,
			() => 'storage_failed' as const,
		);
	},
};

/** The names of the hiring team, stored ones first; staff only. */
export const useColleagues = () => useRows(colleagues);
