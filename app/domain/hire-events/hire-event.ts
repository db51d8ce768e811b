import * as z from 'zod/mini';
import { localDay } from '../text/local-day.ts';
import { isoTime, parseTime } from '../text/stored-time.ts';

/** Stages in funnel order. Any stage may follow any other. */
export const HIRE_STAGES = ['applied', 'screened', 'interviewed', 'offered', 'hired', 'rejected'] as const;
export type HireStage = (typeof HIRE_STAGES)[number];

/** The hiring decisions: what the call of reviewers records. */
export const DECISION_STAGES = ['hired', 'rejected'] as const satisfies readonly HireStage[];

/** Whether a person with this stage is still to be decided: neither hired nor rejected. */
export const isUndecided = (stage: HireStage): boolean => !DECISION_STAGES.some((each) => each === stage);

/** `system`: created with a submission; `manual`: recorded by staff. */
export const HIRE_SOURCES = ['system', 'manual', 'webhook', 'integration'] as const;
export type HireSource = (typeof HIRE_SOURCES)[number];

/** Maximum number of events in the list. */
export const LIST_LIMIT = 50;

/** Number of events in a page of the export. */
export const EXPORT_PAGE = 200;

const FEEDBACK_MAX_CHARS = 5_000;
const PERFORMANCE_MAX = 100;

/** An event with the names of its candidate and job. Times are ISO 8601. */
export const hireEventSchema = z.object({
	id: z.string(),
	/** The employer: the job's company when the event was created. */
	org_id: z.string(),
	/** Empty if the account was deleted. */
	candidate_id: z.string(),
	/** Empty if the account was deleted. */
	candidate_name: z.string(),
	job_id: z.string(),
	job_title: z.string(),
	/** Empty if the candidate has no official application for the job. */
	assessment_id: z.string(),
	stage: z.enum(HIRE_STAGES),
	hired: z.boolean(),
	/** 0–100. */
	performance_score: z.nullable(z.number()),
	source: z.enum(HIRE_SOURCES),
	feedback: z.string(),
	event_date: z.string(),
	/** Whether it is excluded from statistics. */
	test_mode: z.boolean(),
	created_at: z.string(),
});
export type HireEvent = z.infer<typeof hireEventSchema>;

export const hireEventListSchema = z.object({ items: z.array(hireEventSchema) });

/** The fields of an event that staff or a webhook send. */
export type HireEventFields = {
	stage: HireStage;
	performance_score: number | null;
	feedback: string;
	/** ISO 8601. */
	event_date: string;
};

export type HireEventError = 'stage_unknown' | 'performance_out_of_range' | 'feedback_too_long' | 'date_invalid';

const DAY_MS = 86_400_000;
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;
const NOON = 'T12:00:00.000Z';

/** An event's date in milliseconds. A date without a time is stored as noon in UTC. */
export const eventTime = (eventDate: string): number =>
	parseTime(IS_DAY.test(eventDate) ? `${eventDate}${NOON}` : eventDate);

/** The day of an event, "2026-11-20": the same everywhere for a date without a time, else the day of the device. */
export function eventDay(eventDate: string): string {
	const stored = isoTime(eventDate);
	return stored.endsWith(NOON) ? stored.slice(0, -NOON.length) : localDay(new Date(parseTime(eventDate)));
}

/**
 * Validates an event; returns null if it is valid. A performance score is a number from 0 to 100. A date is between 2000 and
 * tomorrow, because clocks and time zones differ. `now`: in milliseconds.
 */
export function hireEventError(fields: Record<keyof HireEventFields, unknown>, now: number): HireEventError | null {
	const { stage, performance_score: score, feedback, event_date } = fields;
	if (!HIRE_STAGES.some((each) => each === stage)) return 'stage_unknown';
	if (score !== null && !(typeof score === 'number' && score >= 0 && score <= PERFORMANCE_MAX)) {
		return 'performance_out_of_range';
	}
	if (typeof feedback !== 'string' || feedback.length > FEEDBACK_MAX_CHARS) return 'feedback_too_long';
	const at = typeof event_date === 'string' ? parseTime(event_date) : Number.NaN;
	return at >= Date.UTC(2000) && at <= now + DAY_MS ? null : 'date_invalid';
}
