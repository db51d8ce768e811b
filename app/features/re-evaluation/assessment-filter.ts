import type { ReEvaluationCandidate } from '#domain/re-evaluation/overview';
import { fold, searchWords } from '#domain/text/fold';

export const METHOD_FILTERS = ['all', 'ai', 'fallback', 'emergency'] as const;
export const ENHANCED_FILTERS = ['all', 'enhanced', 'needs_enhancement'] as const;

/** Filter of the list. */
export type AssessmentFilter = {
	text: string;
	method: (typeof METHOD_FILTERS)[number];
	enhanced: (typeof ENHANCED_FILTERS)[number];
	/** Only assessments without enhanced fields. */
	without: boolean;
	/** Only assessments of this job; empty: all jobs. */
	job: string;
};

export const NO_FILTER: AssessmentFilter = { text: '', method: 'all', enhanced: 'all', without: false, job: '' };

/** Whether the filter may hide loaded assessments. `job` does not count: it selects which report is loaded. */
export const isNarrowed = ({ text, method, enhanced, without }: AssessmentFilter): boolean =>
	text.trim() !== '' || method !== 'all' || enhanced !== 'all' || without;

/** Parses the filter of a query string. Unknown values do not filter. */
export function readFilter(search: string): AssessmentFilter {
	const values = new URLSearchParams(search);
	return {
		text: values.get('q') ?? '',
		method: METHOD_FILTERS.find((known) => known === values.get('method')) ?? 'all',
		enhanced: ENHANCED_FILTERS.find((known) => known === values.get('enhanced')) ?? 'all',
		without: values.get('without') === '1',
		job: values.get('job') ?? '',
	};
}

/** Formats the query string of a filter, without parameters that do not filter. */
export function writeFilter({ text, method, enhanced, without, job }: AssessmentFilter): string {
	const values = new URLSearchParams();
	if (job !== '') values.set('job', job);
	if (text.trim() !== '') values.set('q', text);
	if (method !== 'all') values.set('method', method);
	if (enhanced !== 'all') values.set('enhanced', enhanced);
	if (without) values.set('without', '1');
	return values.toString();
}

/** Returns the matching assessments. Every search word must occur in job, company or name, ignoring case and accents. */
export function filterAssessments(
	assessments: readonly ReEvaluationCandidate[],
	{ text, method, enhanced, without }: AssessmentFilter,
): ReEvaluationCandidate[] {
	const words = searchWords(text);
	return assessments.filter(
		(row) =>
			(method === 'all' || row.evaluation_method === method) &&
			(enhanced === 'all' || row.is_enhanced === (enhanced === 'enhanced')) &&
			(!without || !row.is_enhanced) &&
			words.every((word) => fold(`${row.job_title}\n${row.company}\n${row.candidate_name}`).includes(word)),
	);
}
