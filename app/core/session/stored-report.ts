import * as z from 'zod/mini';
import { jsonOrNothing } from '#domain/text/json';
import { isoNow } from '../platform/clock.ts';
import type { CallResult } from '../remote/call.ts';
import type { Resource } from './use-rows.ts';

/** A report from the server, and when this device received it (ISO 8601). */
export type Report<T> = { at: string; value: T };

/**
 * A named report that this device stores as a whole and replaces with each fetch. It is removed when the account may no longer
 * read it.
 * @param family name prefix of which only the newest report is stored, which limits their number
 */
export function reportSource<T>(
	name: string,
	schema: z.ZodMiniType<T>,
	fetch: (token: string) => Promise<CallResult<T>>,
	family?: string,
): Resource<Report<T>> {
	const stored = z.object({ at: z.string(), value: schema });
	return {
		async query({ store }) {
			const row = await store.read(['reports'], ({ reports }) => reports.get(name));
			// Another build with different fields wrote it: it is fetched again.
			const parsed = row && z.safeParse(stored, jsonOrNothing(row.value));
			return parsed?.success ? parsed.data : undefined;
		},
		async refresh({ store }, token) {
			const fetched = await fetch(token);
			const isDenied = !fetched.ok && fetched.failure === 'forbidden';
			if (!fetched.ok && !isDenied) return fetched.failure;
			return store
				.write('relaxed', ['reports'], async ({ reports }) => {
					if (!fetched.ok) return reports.delete(name);
					if (family !== undefined) {
						const others = (await reports.keys()).filter((each) => String(each).startsWith(family));
						await reports.deleteAll(others);
					}
					return reports.put({ key: name, value: JSON.stringify({ at: isoNow(), value: fetched.value }) });
				})
				.then(
					() => (fetched.ok ? null : fetched.failure),
					() => 'storage_failed' as const,
				);
		},
	};
}
