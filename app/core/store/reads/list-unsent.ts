import { flagTitle } from '#domain/evaluation/flag-title';
import type { Stored } from '../account-database.ts';
import type { AttemptRow, OutboxRow } from '../rows.ts';
import type { TableName, Transaction } from '../sync-store.ts';
import { isSealed } from './outbox-pieces.ts';

/** An operation that the server does not have, with its subject. */
export type UnsentItem = {
	entry: OutboxRow;
	/** The job's title; empty when this device does not know it. */
	jobTitle: string;
	/** Of an action on an application: the candidate's name; empty when this device does not know it. */
	candidate: string;
	/** Of an operation on a slide, a category or a feature flag: its name; empty when this device does not know one. */
	subject: string;
	/** Of an edit of a job: the names of the categories that this device knows, by id. */
	categories: Readonly<Record<string, string>>;
	/** Of a draft: the number of its question, counted from 1; 0 otherwise. */
	question: number;
	/** Whether a parked operation of the same record blocks it. */
	isHeldBack: boolean;
};

/** The assessment that an action of the hiring team is about; empty for other operations. */
const applicationOf = ({ op }: OutboxRow): string =>
	op.kind === 'set_shortlist' ? op.record : op.kind === 'contact_candidate' ? op.payload.assessment_id : '';

const jobIdOf = ({ op }: OutboxRow): string => ('job_id' in op.payload ? op.payload.job_id : op.record);

type Subjects = Pick<Transaction, 'investor_deck_slides' | 'evaluation_categories' | 'evaluation_feature_flags'>;

async function subjectOf({ op }: OutboxRow, tables: Subjects, added: ReadonlyMap<string, string>): Promise<string> {
	switch (op.kind) {
		case 'add_slide':
			return op.payload.title;
		case 'add_category':
			return op.payload.name;
		case 'edit_slide':
		case 'delete_slide':
			return (await tables.investor_deck_slides.get(op.record))?.title ?? added.get(op.record) ?? '';
		case 'edit_category':
			return (await tables.evaluation_categories.get(op.record))?.name ?? added.get(op.record) ?? '';
		case 'set_flag':
			return flagTitle((await tables.evaluation_feature_flags.get(op.record))?.flag_name ?? '');
		default:
			return '';
	}
}

function questionOf({ op }: OutboxRow, attempt: AttemptRow | undefined): number {
	if (op.kind !== 'save_draft' || !attempt) return 0;
	return attempt.attempt.version.questions.findIndex(({ id }) => id === op.payload.question_id) + 1;
}

const TABLES = [
	'outbox',
	'jobs',
	'attempts',
	'submissions',
	'applications',
	'investor_deck_slides',
	'evaluation_categories',
	'evaluation_feature_flags',
] as const satisfies readonly TableName[];

/**
 * Lists everything that the server does not have, oldest first, without drafts whose texts a sealed submission carries. One
 * read snapshot.
 */
export const listUnsent = ({ store }: Stored): Promise<UnsentItem[]> =>
	store.read(TABLES, async (tables) => {
		const parked = new Set<string>();
		/** Titles of jobs that were created here and are not on the server yet. */
		const made = new Map<string, string>();
		const items: UnsentItem[] = [];
		const sealed = new Set((await tables.submissions.list()).map(({ id }) => id));
		const added = new Map<string, string>();
		const categories = Object.fromEntries(
			(await tables.evaluation_categories.list()).map(({ id, name }) => [id, name]),
		);
		for (const entry of await tables.outbox.list()) {
			if (isSealed(entry, sealed)) continue;
			const submission = await tables.submissions.get(entry.record);
			if (entry.op.kind === 'create_job') made.set(entry.record, entry.op.payload.title);
			const application = await tables.applications.get(applicationOf(entry));
			const jobId = application?.job_id ?? jobIdOf(entry);
			const row = await tables.jobs.get(jobId);
			const attempt = await tables.attempts.get(jobId);
			const jobTitle =
				submission?.job_title ?? row?.title ?? attempt?.attempt.job.title ?? made.get(entry.record) ?? '';
			const subject = await subjectOf(entry, tables, added);
			if (entry.op.kind === 'add_slide' || entry.op.kind === 'add_category') added.set(entry.record, subject);
			items.push({
				entry,
				jobTitle,
				candidate: application?.candidate.name ?? '',
				subject,
				categories: entry.op.kind === 'edit_job' ? categories : {},
				question: questionOf(entry, attempt),
				isHeldBack: parked.has(entry.record),
			});
			if (entry.state === 'parked') parked.add(entry.record);
		}
		return items;
	});
