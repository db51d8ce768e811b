import type { Slide } from '#domain/deck/slide';
import type { Stored } from '../account-database.ts';
import type { AttemptRow, OutboxRow } from '../rows.ts';
import { isSealed } from './outbox-pieces.ts';

/** An operation that the server does not have, with its subject. */
export type UnsentItem = {
	entry: OutboxRow;
	/** The job's title; empty when this device does not know it. */
	jobTitle: string;
	/** Of an action on an application: the candidate's name; empty when this device does not know it. */
	candidate: string;
	/** Of an operation on a slide: its title; empty when it has none. */
	slide: string;
	/** Of a draft: the number of its question, counted from 1; 0 otherwise. */
	question: number;
	/** Whether a parked operation of the same record blocks it. */
	isHeldBack: boolean;
};

/** The assessment that an action of the hiring team is about; empty for other operations. */
const applicationOf = ({ op }: OutboxRow): string =>
	op.kind === 'set_shortlist' ? op.record : op.kind === 'contact_candidate' ? op.payload.assessment_id : '';

const jobIdOf = ({ op }: OutboxRow): string => ('job_id' in op.payload ? op.payload.job_id : op.record);

function titleOf({ op }: OutboxRow, slides: readonly Slide[]): string {
	if (op.kind === 'add_slide') return op.payload.title;
	return slides.find(({ id }) => id === op.record)?.title ?? '';
}

function questionOf({ op }: OutboxRow, attempt: AttemptRow | undefined): number {
	if (op.kind !== 'save_draft' || !attempt) return 0;
	return attempt.attempt.version.questions.findIndex(({ id }) => id === op.payload.question_id) + 1;
}

/**
 * Lists everything that the server does not have, oldest first, without drafts whose texts a sealed submission carries. One
 * read snapshot.
 */
export const listUnsent = ({ store }: Stored): Promise<UnsentItem[]> =>
	store.read(['outbox', 'jobs', 'attempts', 'submissions', 'applications', 'investor_deck_slides'], async (tables) => {
		const parked = new Set<string>();
		/** Titles of jobs that were created here and are not on the server yet. */
		const made = new Map<string, string>();
		const items: UnsentItem[] = [];
		const sealed = new Set((await tables.submissions.list()).map(({ id }) => id));
		const slides = await tables.investor_deck_slides.list();
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
			items.push({
				entry,
				jobTitle,
				candidate: application?.candidate.name ?? '',
				slide: titleOf(entry, slides),
				question: questionOf(entry, attempt),
				isHeldBack: parked.has(entry.record),
			});
			if (entry.state === 'parked') parked.add(entry.record);
		}
		return items;
	});
