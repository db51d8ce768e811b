import { Dexie } from 'dexie';
import type { UnsentCopy } from '#domain/sync/unsent-copy';
import { jsonOrNothing } from '#domain/text/json';
import { listOtherStates } from './database-names.ts';

/** A copy of the unsent work of another state, with the texts that no operation contains. */
type OtherStateCopy = UnsentCopy & { texts: unknown[] };

/** The rows of unsent work, of unknown shape: they are copied as they are, and never changed or sent. */
async function readWork(name: string): Promise<Pick<OtherStateCopy, 'ops' | 'half_written' | 'texts'>> {
	// Without a schema, Dexie opens the tables that are there.
	const db = new Dexie(name);
	try {
		await db.open();
		const rowsOf = async (table: string): Promise<unknown[]> =>
			db.tables.some((each) => each.name === table) ? db.table(table).toArray() : [];
		const ops = (await rowsOf('outbox')).map((row) => Object(row).op);
		const sealed = new Set(
			(await rowsOf('attempts')).flatMap((row) => (Object(row).is_sealed ? [Object(row).assessment_id] : [])),
		);
		const texts = (await rowsOf('drafts')).filter((row) => {
			const { text, is_queued, assessment_id } = Object(row);
			return Boolean(text) && !is_queued && !sealed.has(assessment_id);
		});
		const half_written = (await rowsOf('local_drafts')).map((row) => {
			const { key, value } = Object(row);
			return { key: String(key), content: jsonOrNothing(String(value)) };
		});
		return { ops, half_written, texts };
	} finally {
		db.close();
	}
}

/** Lists the account's databases of other states that contain unsent work. */
export async function listOtherWork(userId: string): Promise<string[]> {
	const names: string[] = [];
	for (const name of await listOtherStates(userId)) {
		const { ops, half_written, texts } = await readWork(name);
		if (ops.length + (half_written?.length ?? 0) + texts.length > 0) names.push(name);
	}
	return names;
}

/** The unsent work of a database of another state, for a download. */
export const copyOtherWork = async (userId: string, name: string, at: string): Promise<OtherStateCopy> => ({
	format: 'candor-unsent-work',
	version: 1,
	account_id: userId,
	made_at: at,
	...(await readWork(name)),
});

/** Deletes databases of other states, with everything in them. */
export const deleteOtherStates = async (names: readonly string[]): Promise<void> => {
	await Promise.all(names.map((name) => Dexie.delete(name)));
};
