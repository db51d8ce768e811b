import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { reportSource } from '../../../app/core/session/stored-report.ts';
import { aDatabase } from '../store/client-builders.ts';

const aReport = (name: string, family?: string) =>
	reportSource(name, z.string(), (token) => Promise.resolve({ ok: true, value: `${name} for ${token}` }), family);

it('stores the newest report of a family and keeps every other report', async () => {
	const database = aDatabase();
	const all = aReport('events');
	const first = aReport('events:job=1', 'events:');
	const second = aReport('events:job=2', 'events:');
	for (const source of [all, first, second]) expect(await source.refresh(database, 'me')).toBe(null);
	const stored = [await all.query(database), await first.query(database), await second.query(database)];
	expect(stored.map((report) => report?.value)).toEqual(['events for me', undefined, 'events:job=2 for me']);
});
