import { flagTitle } from '#domain/evaluation/feature-flags';
import type { NamedTable, OpRows } from '#domain/ops/operation';
import { moduleOf } from '#domain/ops/registry';
import { teamTextName } from '#domain/team-texts/team-text';
import type { HasStore } from '../account-database.ts';
import type { AttemptRow, OutboxRow } from '../rows.ts';
import type { SyncTable, Transaction } from '../sync-store.ts';
import type { TableName } from '../tables.ts';
import { isSealed } from './outbox-pieces.ts';

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

/** The display name of a row that operations target. */
const NAME_OF: { [Table in NamedTable]: (row: OpRows[Table]) => string } = {
	jobs: ({ title }) => title,
	listed_applications: ({ name }) => name,
	investor_deck_slides: ({ title }) => title,
	evaluation_categories: ({ name }) => name,
	evaluation_feature_flags: ({ flag_name }) => flagTitle(flag_name),
	notification_preferences: ({ name }) => name,
	saved_views: ({ name }) => name,
	team_texts: teamTextName,
};

async function nameOf<Table extends NamedTable>(
	tables: Transaction,
	table: Table,
	id: string,
): Promise<string | undefined> {
	const row = await (tables[table] as unknown as SyncTable<OpRows[Table]>).get(id);
	return row && NAME_OF[table](row);
}

function questionOf({ op }: OutboxRow, attempt: AttemptRow | undefined): number {
	if (!('question_id' in op.payload) || !attempt) return 0;
	const { question_id } = op.payload;
	return attempt.attempt.version.questions.findIndex(({ id }) => id === question_id) + 1;
}

const TABLES = [
	...(Object.keys(NAME_OF) as NamedTable[]),
	'outbox',
	'attempts',
	'submissions',
] as const satisfies readonly TableName[];

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
