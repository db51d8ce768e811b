import type { Stored } from '../account-database.ts';

const PREFIX = 'report:';

/** The key in `meta` of a report of the server for the hiring team, such as statistics. */
export const reportKey = (name: string): string => PREFIX + name;

/** Deletes the stored reports, for an account that left the hiring team; writes nothing when there are none. */
export async function deleteReports({ store }: Stored): Promise<void> {
	const isReport = (key: unknown): key is string => String(key).startsWith(PREFIX);
	const stored = await store.read(['meta'], async ({ meta }) => (await meta.keys()).filter(isReport));
	if (stored.length > 0) await store.write('relaxed', ['meta'], ({ meta }) => meta.deleteAll(stored));
}
