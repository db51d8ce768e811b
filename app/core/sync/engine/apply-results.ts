import { applySlideEdit } from '#domain/deck/edit-slide';
import { orderSlides } from '#domain/deck/order-slides';
import { applyJobEdit, applyQuestions, newJobRow } from '#domain/sync/merge-job';
import type { Op, OpOf, OpResult } from '#domain/sync/op';
import { optimisticReview } from '#domain/sync/optimistic-review';
import { optimisticCategories } from '#domain/sync/optimistic-settings';
import { createListing } from '../../store/listed-applications.ts';
import type { OutboxRow } from '../../store/rows.ts';
import type { TableName, Transaction } from '../../store/sync-store.ts';
import { cursorOf } from './cursor.ts';
import type { Lease } from './lease.ts';
import { noteSaved, rebased } from './rebase-questions.ts';

/** Origin of a response: the server database's epoch, and this device's time (ISO 8601, stored but never compared). */
export type Answered = { epoch: string; at: string; newId: () => string };

/**
 * The tables that a result of each kind touches beside the outbox. A tab with a later build may have queued a kind that is
 * unknown here.
 */
const TABLES: Partial<Record<Op['kind'], readonly TableName[]>> = {
	submit_assessment: ['submissions', 'drafts', 'analytics'],
	create_job: ['jobs'],
	edit_job: ['jobs'],
	save_questions: ['jobs'],
	set_shortlist: ['applications', 'listed_blocks', 'reviews'],
	contact_candidate: ['reviews'],
	edit_slide: ['investor_deck_slides'],
	add_slide: ['investor_deck_slides'],
	delete_slide: ['investor_deck_slides'],
	order_slides: ['investor_deck_slides'],
	edit_category: ['evaluation_categories'],
	add_category: ['evaluation_categories'],
	set_flag: ['evaluation_feature_flags'],
};

const park = (row: OutboxRow, parked: NonNullable<OutboxRow['parked']>): OutboxRow => ({
	...row,
	state: 'parked',
	parked,
});

/** Saves the receipt and deletes the drafts of the submission. Returns false when the receipt does not match what was sealed. */
async function acceptSubmission(
	tables: Transaction,
	op: OpOf<'submit_assessment'>,
	result: Extract<OpResult, { status: 'applied' }>,
	{ epoch, at }: Answered,
): Promise<boolean> {
	if (!('receipt' in result)) return false;
	const { receipt } = result;
	// Another device of the account may have submitted identical answers: the receipt then names that submission.
	const isForThis = receipt.submission_id === op.record || !receipt.variant;
	if (!isForThis || receipt.answers_hash !== op.payload.answers_hash) return false;
	const submission = await tables.submissions.get(op.record);
	if (!submission) return true;
	await tables.submissions.put({ ...submission, receipt, settled_at: at, settled_epoch: epoch });
	for (const table of [tables.drafts, tables.analytics]) {
		const rows = await table.where('job_id', submission.job_id);
		const ofThis = rows.filter((row) => row.assessment_id === submission.id);
		await table.deleteAll(ofThis.map((row): [string, string] => [row.job_id, row.question_id]));
	}
	return true;
}

/**
 * Applies an accepted edit before a pull brings it. Other rows stay unchanged: another user may have edited them since, or
 * the server was restored to an earlier state.
 */
async function showEdit(
	tables: Transaction,
	{ op, queued_at }: OutboxRow,
	result: Extract<OpResult, { status: 'applied' }>,
	epoch: string,
): Promise<void> {
	const { jobs, meta } = tables;
	const cursor = await cursorOf({ meta });
	// Jobs, applications and reviews are pulled ahead of the bulk collections.
	const pulled = Math.max(cursor.since, cursor.ahead ?? 0);
	const isToCome = 'seq' in result && cursor.epoch === epoch && pulled < result.seq;
	if (op.kind === 'set_shortlist' || op.kind === 'contact_candidate') {
		if (isToCome) await showAction(tables, op, queued_at);
		return;
	}
	if (isSlideOp(op)) {
		if (isToCome) await showSlides(tables, op);
		return;
	}
	if (isSettingsOp(op)) {
		if (isToCome) await showSettings(tables, op);
		return;
	}
	const job = isToCome ? await jobs.get(op.record) : undefined;
	if (op.kind === 'create_job') {
		if (isToCome && !job) await jobs.put(newJobRow(op, queued_at));
	} else if (op.kind === 'edit_job') {
		if (job) await jobs.put(applyJobEdit(job, op.payload));
	} else if (op.kind === 'save_questions') {
		await noteSaved({ meta }, op);
		if (job) await jobs.put({ ...job, questions: applyQuestions(op.payload) });
	}
}

type SlideOp = OpOf<'edit_slide' | 'add_slide' | 'delete_slide' | 'order_slides'>;

const isSlideOp = (op: Op): op is SlideOp =>
	op.kind === 'edit_slide' || op.kind === 'add_slide' || op.kind === 'delete_slide' || op.kind === 'order_slides';

async function showSlides({ investor_deck_slides }: Transaction, op: SlideOp): Promise<void> {
	if (op.kind === 'delete_slide') return investor_deck_slides.delete(op.record);
	if (op.kind === 'order_slides') {
		return investor_deck_slides.putAll(orderSlides(await investor_deck_slides.list(), op.payload.ids));
	}
	const slide = await investor_deck_slides.get(op.record);
	if (op.kind === 'edit_slide' && slide) await investor_deck_slides.put(applySlideEdit(slide, op.payload));
	if (op.kind === 'add_slide' && !slide) await investor_deck_slides.put({ ...op.payload, id: op.record });
}

type SettingsOp = OpOf<'edit_category' | 'add_category' | 'set_flag'>;

const isSettingsOp = (op: Op): op is SettingsOp =>
	op.kind === 'edit_category' || op.kind === 'add_category' || op.kind === 'set_flag';

async function showSettings(tables: Transaction, op: SettingsOp): Promise<void> {
	const { evaluation_categories: categories, evaluation_feature_flags: flags } = tables;
	if (op.kind === 'set_flag') {
		const flag = await flags.get(op.record);
		if (flag) await flags.put({ ...flag, is_enabled: op.payload.is_enabled });
		return;
	}
	const shown = optimisticCategories(await categories.list(), [{ op, isParked: false, conflict: undefined, at: '' }]);
	await categories.putAll(shown.map(({ category }) => category));
}

async function showAction(
	tables: Transaction,
	op: OpOf<'set_shortlist' | 'contact_candidate'>,
	at: string,
): Promise<void> {
	const { applications, reviews } = tables;
	const id = op.kind === 'set_shortlist' ? op.record : op.payload.assessment_id;
	const review = await reviews.get(id);
	if (review) await reviews.put(optimisticReview(review, [{ op, isParked: false, conflict: undefined, at }]));
	if (op.kind !== 'set_shortlist') return;
	const application = await applications.get(id);
	if (!application) return;
	const shown = { ...application, shortlisted: op.payload.listed };
	await applications.put(shown);
	const listing = await createListing(tables);
	listing.put(shown);
	await listing.write();
	await listing.mark(op.id);
}

async function applyResult(tables: Transaction, row: OutboxRow, result: OpResult, answered: Answered): Promise<void> {
	if (result.status === 'refused') {
		const { code, detail, current } = result;
		const parked = park(row, { reason: code, detail, ...(current && { current }) });
		return tables.outbox.put((await rebased(tables, row, result, answered.newId)) ?? parked);
	}
	if (row.op.kind === 'submit_assessment' && !(await acceptSubmission(tables, row.op, result, answered))) {
		const detail = 'receipt' in result ? result.receipt.answers_hash : '';
		return tables.outbox.put(park(row, { reason: 'receipt_mismatch', detail }));
	}
	if (row.lane === 'admin_edits') await showEdit(tables, row, result, answered.epoch);
	await tables.outbox.delete(row.seq);
}

/**
 * Applies a response to a batch in one strict transaction: final results are removed with their receipt, rejected ops are
 * parked, ops without a result are requeued with one more failure. Ops that the user discarded in the meantime stay
 * deleted. Returns how many had a result.
 */
export const applyResults = (
	lease: Lease,
	batch: readonly OutboxRow[],
	results: readonly OpResult[],
	answered: Answered,
): Promise<number> =>
	lease.write('strict', ['outbox', ...batch.flatMap(({ op }) => TABLES[op.kind] ?? [])], async (tables) => {
		let count = 0;
		for (const { seq, id } of batch) {
			const row = await tables.outbox.get(seq);
			if (row?.id !== id || row.state !== 'sending') continue;
			const result = results.find(({ op }) => op === id);
			if (result) {
				await applyResult(tables, row, result, answered);
				count += 1;
			} else {
				await tables.outbox.put({ ...row, state: 'queued', failures: row.failures + 1 });
			}
		}
		return count;
	});

/** Parks an operation that the server rejected. */
export const parkRow = (lease: Lease, { seq }: OutboxRow, parked: NonNullable<OutboxRow['parked']>): Promise<void> =>
	lease.write('strict', ['outbox'], async ({ outbox }) => {
		const row = await outbox.get(seq);
		if (row) await outbox.put(park(row, parked));
	});
