import type { HasStore } from '../account-database.ts';

/** Deletes the stored reports, for an account that left the hiring team; writes nothing when there are none. */
export async function deleteReports({ store }: HasStore): Promise<void> {
	const stored = await store.read(['reports'], ({ reports }) => reports.keys());
	if (stored.length > 0) await store.write('relaxed', ['reports'], ({ reports }) => reports.deleteAll(stored));
}
