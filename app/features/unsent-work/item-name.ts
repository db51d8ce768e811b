import { jobFieldNames } from '#domain/jobs/job-edit-words';
import { syncStatusMessages } from '#domain/sync/sync-status-words';
import { excerpt } from '#domain/text/excerpt';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';

/** How much of a draft names it. */
const DRAFT_EXCERPT_CHARS = 40;

const { items } = syncStatusMessages;

/** The job's title, or words for a job that this device does not hold. */
export const jobName = ({ jobTitle }: Pick<UnsentItem, 'jobTitle'>): string => jobTitle || items.aJob;

/** What a piece of unsent work is, in words. */
export function itemName(item: Pick<UnsentItem, 'entry' | 'jobTitle' | 'candidate' | 'slide' | 'question'>): string {
	const { op } = item.entry;
	const job = jobName(item);
	switch (op.kind) {
		case 'save_draft':
			return items.save_draft(job, item.question, excerpt(op.payload.text, DRAFT_EXCERPT_CHARS));
		case 'edit_job':
			return items.edit_job(job, jobFieldNames(Object.keys(op.payload.changes)));
		case 'set_shortlist':
			return items.set_shortlist(item.candidate || items.aCandidate, op.payload.listed);
		case 'contact_candidate':
			return items.contact_candidate(item.candidate || items.aCandidate, op.payload.subject);
		case 'edit_slide':
		case 'add_slide':
		case 'delete_slide':
		case 'order_slides':
			return items[op.kind](item.slide || items.untitledSlide);
		default:
			return items[op.kind](job);
	}
}
