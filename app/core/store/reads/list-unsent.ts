import { moduleOf } from '#domain/ops/registry';
import { type NamedCollection, SYNCED_COLLECTIONS, SYNCED_NAMES, type SyncedRow } from '#domain/sync/collections';
import type { HasStore } from '../account-database.ts';
import type { AttemptRow, OutboxRow } from '../rows.ts';
import type { SyncTable, Transaction } from '../sync-store.ts';
import type { TableName } from '../tables.ts';
import { isSealed } from './count-outbox.ts';

/** An operation that the server does not have, with the texts to display it. */
export type UnsentItem = {
	entry: OutboxRow;
	/** The job's title; empty if it is not on this device. */
	jobTitle: string;
	/** For an action on an application: the candidate's name; empty if it is not on this device. */
	candidate: string;
	/**
	 * For an operation on a slide, a category, a feature flag or another member's preferences: its name; empty if it is not on
	 * this device.
	 */
	subject: string;
	/** For a job edit: the names of the categories on this device, by id. */
	categories: Readonly<Record<string, string>>;
	/** For a draft: the number of its question, from 1; otherwise 0. */
	question: number;
	/** Whether a parked operation of the same record blocks it. */
	isHeldBack: boolean;
};

/** The tables whose rows have a display name. */
const NAMED = SYNCED_NAMES.filter((name): name is NamedCollection => 'name' in SYNCED_COLLECTIONS[name]);

async function nameOf<Name extends NamedCollection>(
	tables: Transaction,
	table: Name,
	id: string,
): Promise<string | undefined> {
	const row = await (tables[table] as unknown as SyncTable<SyncedRow<Name>>).get(id);
	const { name } = SYNCED_COLLECTIONS[table] as { name: (row: SyncedRow<Name>) => string };
	return row && name(row);
}

function questionOf({ op }: OutboxRow, attempt: AttemptRow | undefined): number {
	if (!('question_id' in op.payload) || !attempt) return 0;
	const { question_id } = op.payload;
	return attempt.attempt.version.questions.findIndex(({ id }) => id === question_id) + 1;
}

const TABLES = [...NAMED, 'outbox', 'attempts', 'submissions'] as const satisfies readonly TableName[];

/**
 * Lists the operations that the server does not have, oldest first. Omits drafts whose texts are part of a sealed submission.
 * One read snapshot.
 */
export const listUnsent = ({ store }: HasStore): Promise<UnsentItem[]> =>
	store.read(TABLES, async (tables) => {
		const parked = new Set<string>();
		/** Names of records that were created on this device and are not on the server yet. */
		const created = new Map<string, string>();
		const items: UnsentItem[] = [];
		const sealed = new Set((await tables.submissions.list()).map(({ id }) => id));
		const categories = Object.fromEntries(
			(await tables.evaluation_categories.list()).map(({ id, name }) => [id, name]),
		);
		for (const entry of await tables.outbox.list()) {
			if (isSealed(entry, sealed)) continue;
			const about = moduleOf(entry.op)?.about(entry.op) ?? { table: 'jobs', id: entry.record };
			if (about.name !== undefined) created.set(about.id, about.name);
			const isOfJob = about.table === 'jobs';
			const isOfApplication = about.table === 'listed_applications';
			const application = isOfApplication ? await tables.listed_applications.get(about.id) : undefined;
			const jobId = isOfJob ? about.id : (application?.job_id ?? '');
			const attempt = await tables.attempts.get(jobId);
			const submission = await tables.submissions.get(entry.record);
			const title = (await nameOf(tables, 'jobs', jobId)) ?? attempt?.attempt.job.title ?? created.get(jobId);
			const isNamed = !isOfJob && !isOfApplication;
			const name = isNamed
				? (about.name ?? (await nameOf(tables, about.table, about.id)) ?? created.get(about.id))
				: '';
			items.push({
				entry,
				jobTitle: submission?.job_title ?? title ?? '',
				candidate: application?.name ?? '',
				subject: name ?? '',
				categories: isOfJob ? categories : {},
				question: questionOf(entry, attempt),
				isHeldBack: parked.has(entry.record),
			});
			if (entry.state === 'parked') parked.add(entry.record);
		}
		return items;
	});
