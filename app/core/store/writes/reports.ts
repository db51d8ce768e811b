import type { HasStore } from '../account-database.ts';

/** Begins the names of the reports that only admins may read. */
export const ADMIN_REPORT = 'admin:';

/** Deletes the stored reports whose names begin so, of an account that may no longer read them. Writes nothing if there are none. */
export async function deleteReports({ store }: HasStore, prefix = ''): Promise<void> {
	const names = await store.read(['reports'], ({ reports }) => reports.keys());
	const denied = names.filter((name) => String(name).startsWith(prefix));
	if (denied.length > 0) await store.write('relaxed', ['reports'], ({ reports }) => reports.deleteAll(denied));
}
