import { HIRE_STAGES } from './hire-event.ts';

export const STAGE_FILTERS = ['all', ...HIRE_STAGES] as const;

/** Sort fields, latest first. `stage` sorts from Z to A, latest first within a stage. */
export const HIRE_SORTS = ['created_at', 'event_date', 'stage'] as const;

export type HireEventFilter = {
	stage: (typeof STAGE_FILTERS)[number];
	/** A job id; empty for all jobs. */
	job: string;
	sort: (typeof HIRE_SORTS)[number];
};

export const NO_HIRE_FILTER: HireEventFilter = { stage: 'all', job: '', sort: 'created_at' };

/** Whether the filter can exclude events. */
export const isNarrowed = ({ stage, job }: HireEventFilter): boolean => stage !== 'all' || job !== '';
