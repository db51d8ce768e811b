import { HIRE_STAGES } from './hire-event.ts';

export const STAGE_FILTERS = ['all', ...HIRE_STAGES] as const;

/** What a list of events is sorted by, the latest first; `stage`: from Z to A, the latest first within a stage. */
export const HIRE_SORTS = ['created_at', 'event_date', 'stage'] as const;

/** Which events are listed. */
export type HireEventFilter = {
	stage: (typeof STAGE_FILTERS)[number];
	/** The id of a job; empty: of all. */
	job: string;
	sort: (typeof HIRE_SORTS)[number];
};

export const NO_HIRE_FILTER: HireEventFilter = { stage: 'all', job: '', sort: 'created_at' };

/** Whether the filter leaves events out. */
export const isNarrowed = ({ stage, job }: HireEventFilter): boolean => stage !== 'all' || job !== '';
