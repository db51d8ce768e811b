import type { HasStore } from '../account-database.ts';

/** Deletes the stored reports of an account that left the hiring team. Writes nothing if there are none. */
export async function deleteReports({ store }: HasStore): Promise<void> {
	const stored = await store.read(['reports'], ({ reports }) => reports.keys());
	if (stored.length > 0) await store.write('relaxed', ['reports'], ({ reports }) => reports.deleteAll(stored));
}
