import type { HasStore } from '../account-database.ts';

/** Begins the names of the reports that only admins may read. They have no scores: a device leaves them when one is withheld. */
export const ADMIN_REPORT = 'admin:';

/** Begins the names of the reports about the account itself. The others are for staff. */
export const OWN_REPORT = 'own:';

/** Deletes the stored reports that an account may no longer read. Writes nothing if there are none. */
export async function deleteDeniedReports(
	{ store }: HasStore,
	reader: { isStaff: boolean; isAdmin: boolean },
): Promise<void> {
	const isDenied = (name: string): boolean =>
		name.startsWith(ADMIN_REPORT) ? !reader.isAdmin : !reader.isStaff && !name.startsWith(OWN_REPORT);
	const names = await store.read(['reports'], ({ reports }) => reports.keys());
	const denied = names.filter((name) => isDenied(String(name)));
	if (denied.length > 0) await store.write('relaxed', ['reports'], ({ reports }) => reports.deleteAll(denied));
}
