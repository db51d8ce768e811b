import { fold, searchWords } from '../text/fold.ts';
import type { StaffJob } from './job.ts';

export const JOB_STATUSES = ['all', 'active', 'paused'] as const;
export const JOB_SORTS = ['newest', 'pending', 'applications', 'title'] as const;

/** Filter and sort order of the staff job list. */
export type StaffJobFilter = {
	text: string;
	status: (typeof JOB_STATUSES)[number];
	sort: (typeof JOB_SORTS)[number];
};

export const NO_JOB_FILTER: StaffJobFilter = { text: '', status: 'all', sort: 'newest' };

/** Whether the filter can exclude jobs. The sort order is ignored. */
export const isJobFilterNarrow = ({ text, status }: StaffJobFilter): boolean => text.trim() !== '' || status !== 'all';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const newestFirst = (a: StaffJob, b: StaffJob): number => b.created_at.localeCompare(a.created_at);

const ORDERS: Record<StaffJobFilter['sort'], (a: StaffJob, b: StaffJob) => number> = {
	newest: newestFirst,
	pending: (a, b) => b.applications.pending - a.applications.pending || newestFirst(a, b),
	applications: (a, b) => b.applications.total - a.applications.total || newestFirst(a, b),
	title: (a, b) => collator.compare(a.title, b.title) || newestFirst(a, b),
};

/**
 * Filters and sorts jobs. Every search word must occur in title, company, location or id. The search ignores case and accents.
 */
export function filterStaffJobs(jobs: readonly StaffJob[], filter: StaffJobFilter): StaffJob[] {
	const words = searchWords(filter.text);
	return jobs
		.filter(
			({ id, title, company, location, active }) =>
				(filter.status === 'all' || active === (filter.status === 'active')) &&
				words.every((word) => fold(`${title}\n${company}\n${location}\n${id}`).includes(word)),
		)
		.sort(ORDERS[filter.sort]);
}
