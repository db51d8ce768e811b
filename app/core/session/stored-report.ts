import * as z from 'zod/mini';
import { jsonOrNothing } from '#domain/text/json';
import { isoNow } from '../platform/clock.ts';
import type { Called } from '../remote/call.ts';
import { reportKey } from '../store/writes/reports.ts';
import type { RowSource } from './use-stored-rows.ts';

/** A report of the server, and when this device received it (ISO 8601). */
export type Report<T> = { at: string; value: T };

/**
 * A report that this device stores whole, in `meta` under `reportKey(name)`, and replaces by the next one that is fetched. It is removed
 * when the account may not read it any more. Create it once: `useStoredRows` compares sources.
 */
export function reportSource<T>(
	name: string,
	schema: z.ZodMiniType<T>,
	fetch: (token: string) => Promise<Called<T>>,
): RowSource<Report<T>> {
	const key = reportKey(name);
	const stored = z.object({ at: z.string(), value: schema });
	return {
		async query({ relaxed }) {
			const row = await relaxed.meta.get(key);
			// A build with other fields wrote it: it is fetched again.
			const parsed = row && z.safeParse(stored, jsonOrNothing(row.value));
			return parsed?.success ? parsed.data : undefined;
		},
		async refresh({ store }, token) {
			const fetched = await fetch(token);
			const isDenied = !fetched.ok && fetched.failure === 'forbidden';
			if (!fetched.ok && !isDenied) return fetched.failure;
			return store
				.write('relaxed', ['meta'], ({ meta }) =>
					fetched.ok
						? meta.put({ key, value: JSON.stringify({ at: isoNow(), value: fetched.value }) })
						: meta.delete(key),
				)
				.then(
					() => (fetched.ok ? null : fetched.failure),
					() => 'storage_failed' as const,
				);
		},
	};
}
