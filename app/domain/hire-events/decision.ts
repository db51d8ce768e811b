import * as z from 'zod/mini';
import { MESSAGE_SUBJECT_CHARS, MESSAGE_TEXT_CHARS } from '../assessments/candidate-message.ts';
import { isoTime } from '../text/stored-time.ts';
import { eventTime, HIRE_SOURCES, HIRE_STAGES, type HireStage } from './hire-event.ts';

/**
 * The newest event of an application, which sets its stage: of the latest day, and there the last that the server stored. Null
 * while there is only the system's `applied`.
 */
export const decisionSchema = z.object({
	stage: z.enum(HIRE_STAGES),
	/** Why; the feedback of the event. May be empty. */
	reason: z.string(),
	/** Empty if the event came from another system, or the member's account was deleted. */
	by_name: z.string(),
	/** ISO 8601. */
	event_date: z.string(),
});
export type Decision = z.infer<typeof decisionSchema>;

/** An event in the history of an application. */
export const stageEventSchema = z.extend(decisionSchema, {
	id: z.string(),
	source: z.enum(HIRE_SOURCES),
	/** The account of the member who recorded or corrected it last; may be empty. */
	by: z.string(),
	/** Whether it is excluded from statistics, and here from the stage. */
	test_mode: z.boolean(),
	/** When the server stored it, ISO 8601. */
	created_at: z.string(),
});
export type StageEvent = z.infer<typeof stageEventSchema>;

/** Longest time that the mail of a decision waits, in hours: two weeks. */
const MAIL_MAX_HOURS = 336;

/** The mail to the candidate that an admin adds to a decision, sent `after_hours` after the server received it. */
const decisionMailSchema = z.object({
	subject: z.string().check(z.maxLength(MESSAGE_SUBJECT_CHARS)),
	text: z.string().check(z.maxLength(MESSAGE_TEXT_CHARS)),
	after_hours: z.int().check(z.minimum(0), z.maximum(MAIL_MAX_HOURS)),
});
export type DecisionMail = z.infer<typeof decisionMailSchema>;

/** A decision as a device queues it. `event_date`: a day, "2026-11-20". `test_mode`: it does not change the stage. */
export const decisionPayloadSchema = z.object({
	stage: z.enum(HIRE_STAGES),
	reason: z.string(),
	event_date: z.string(),
	test_mode: z.boolean(),
	mail: z.optional(decisionMailSchema),
});
export type DecisionPayload = z.infer<typeof decisionPayloadSchema>;

/** The stage of an application. */
export const stageOf = (decision: Pick<Decision, 'stage'> | null): HireStage => decision?.stage ?? 'applied';

/** The day in UTC by which events are ordered. */
export const dayOf = (eventDate: string): string => eventDate.slice(0, 10);

/** Whether a decision that arrives after `current` becomes the newest one. */
export const isNewest = ({ event_date }: Pick<DecisionPayload, 'event_date'>, current: string): boolean =>
	dayOf(event_date) >= dayOf(current);

/** The stages that the hiring team records. */
export const RECORDED_STAGES: readonly HireStage[] = HIRE_STAGES.filter((stage) => stage !== 'applied');

/** The optimistic newest event, without the name that the server adds. */
export const withDecision = (
	current: Decision | null,
	{ stage, reason, event_date }: Pick<DecisionPayload, 'stage' | 'reason' | 'event_date'>,
): Decision | null =>
	isNewest({ event_date }, current?.event_date ?? '')
		? { stage, reason, by_name: '', event_date: new Date(eventTime(event_date)).toISOString() }
		: current;

/** The optimistic history, newest first, with a queued decision. `at`: ISO 8601. */
export function withEvent(
	events: readonly StageEvent[],
	{ id, stage, reason, event_date, test_mode }: DecisionPayload & { id: string },
	at: string,
): StageEvent[] {
	const others = events.filter((event) => event.id !== id);
	const place = others.findIndex((event) => isNewest({ event_date }, isoTime(event.event_date)));
	const event: StageEvent = {
		id,
		stage,
		reason,
		by: '',
		by_name: '',
		event_date: new Date(eventTime(event_date)).toISOString(),
		source: 'manual',
		test_mode,
		created_at: at,
	};
	const before = place < 0 ? others.length : place;
	return [...others.slice(0, before), event, ...others.slice(before)];
}
