import type { StageEvent } from '#domain/hire-events/decision';
import { HIRE_STAGES, type HireStage } from '#domain/hire-events/hire-event';
import type { WrittenJob } from '#domain/jobs/job-fields';

/** The stage that usually comes next for those with these stages: the one after the lowest. Hired and rejected have none after them. */
export function nextStage(stages: readonly HireStage[]): HireStage {
	const [lowest = 'applied'] = HIRE_STAGES.filter((stage) => stages.includes(stage));
	const next = HIRE_STAGES[HIRE_STAGES.indexOf(lowest) + 1];
	return lowest === 'hired' || next === undefined ? lowest : next;
}

/** Hours that the mail of a decision waits unless its author chooses: a rejection, as long as the job says. */
export const mailHours = (stage: HireStage, { rejection_wait }: Pick<WrittenJob, 'rejection_wait'>): number =>
	stage === 'rejected' && rejection_wait !== 'None' ? Number.parseInt(rejection_wait, 10) : 0;

/**
 * The newest event, if another member recorded it after an own one: the author of the earlier decision learns who changed it.
 * Tests are ignored, and so is a queued decision of this device, which names no one yet.
 * @param events newest first
 */
export function changedAfter(events: readonly StageEvent[], userId: string): StageEvent | undefined {
	const [newest, ...earlier] = events.filter(({ test_mode }) => !test_mode);
	if (!newest || newest.by === userId || newest.source === 'system') return undefined;
	if (newest.source === 'manual' && newest.by === '') return undefined;
	return earlier.some(({ by, created_at }) => by === userId && created_at <= newest.created_at) ? newest : undefined;
}
