import { categoryFieldName } from '#domain/evaluation/category-words';
import { jobFieldNames } from '#domain/jobs/job-edit-words';
import { syncStatusMessages } from '#domain/sync/sync-status-words';
import { excerpt } from '#domain/text/excerpt';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';

/** How much of a draft names it. */
const DRAFT_EXCERPT_CHARS = 40;

const { items } = syncStatusMessages;

/** The job's title, or words for a job that this device does not hold. */
const jobName = ({ jobTitle }: Pick<UnsentItem, 'jobTitle'>): string => jobTitle || items.aJob;

/** The name of what an operation changes. */
export const subjectName = (item: Pick<UnsentItem, 'subject' | 'jobTitle'>): string => item.subject || jobName(item);

/** What a piece of unsent work is, in words. */
export function itemName(item: Pick<UnsentItem, 'entry' | 'jobTitle' | 'candidate' | 'subject' | 'question'>): string {
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
			return items[op.kind](item.subject || items.untitledSlide);
		case 'edit_category': {
			const fields = Object.keys(op.payload.changes).map(categoryFieldName).join(', ');
			return items.edit_category(item.subject || items.aCategory, fields);
		}
		case 'add_category':
			return items.add_category(item.subject);
		case 'set_flag':
			return items.set_flag(item.subject || items.aFlag, op.payload.is_enabled);
		default:
			return items[op.kind](job);
	}
}
