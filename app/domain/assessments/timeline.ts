import type { EvaluationEvent } from '../evaluation/evaluation-event.ts';
import type { Override } from '../evaluation/override.ts';
import { dayOf, type StageEvent } from '../hire-events/decision.ts';
import { isoTime } from '../text/stored-time.ts';
import type { AssessmentReview } from './assessment.ts';
import type { CandidateMessage } from './candidate-message.ts';
import { isOpenReview } from './human-review.ts';
import type { Note } from './note.ts';

/** An event of an application. `at`: ISO 8601 with `T`. `by`: who caused it; empty if unknown. */
export type TimelineEntry = { id: string; at: string; by: string } & (
	| { kind: 'applied' }
	| { kind: 'stage'; event: StageEvent; mail: CandidateMessage | undefined }
	/** `before`: the score of the evaluation before it; null for the first one. */
	| { kind: 'evaluated'; event: EvaluationEvent; before: number | null }
	| { kind: 'scored'; override: Override }
	/** `reasonBy`: who wrote the reason, if it was someone else. */
	| { kind: 'shortlisted'; reason: string; reasonBy: string }
	| { kind: 'mail'; mail: CandidateMessage }
	| { kind: 'note'; note: Note }
	| { kind: 'card' }
	| { kind: 'hiding' }
	| { kind: 'asked'; message: string }
	| { kind: 'replied'; answer: string }
);

const isSubmission = ({ source, stage }: StageEvent): boolean => source === 'system' && stage === 'applied';

/** A decision says only its day: it stands at the time when it was recorded, unless that was on another day. */
function timeOf({ event_date, created_at }: StageEvent): string {
	const [date, created] = [isoTime(event_date), isoTime(created_at)];
	return dayOf(date) === dayOf(created) ? created : date;
}

/** What happened to an application, newest first. A mail of a decision stands with its decision. */
export function timelineOf(review: AssessmentReview): TimelineEntry[] {
	const { human_review: asked, shortlist, candidate, stage_events: events } = review;
	const evaluations = review.evaluations ?? [];
	const mails = review.messages ?? [];
	const entries: TimelineEntry[] = [
		...mails
			.filter(({ event_id }) => !events.some(({ id }) => id === event_id))
			.map((mail): TimelineEntry => ({ kind: 'mail', id: mail.id, at: mail.created_at, by: mail.sent_by_name, mail })),
		...(review.notes ?? []).map(
			(note): TimelineEntry => ({ kind: 'note', id: note.id, at: note.created_at, by: note.by_name, note }),
		),
		...(review.cards ?? []).map(({ id, saved_at: at, by_name: by }): TimelineEntry => ({ kind: 'card', id, at, by })),
		...events
			.filter((event) => !isSubmission(event))
			.map((event): TimelineEntry => {
				const mail = mails.find(({ event_id }) => event_id === event.id);
				return { kind: 'stage', id: event.id, at: timeOf(event), by: event.by_name, event, mail };
			}),
		...review.overrides.map(
			(override): TimelineEntry => ({
				kind: 'scored',
				id: override.id,
				at: override.created_at,
				by: override.overridden_by_name,
				override,
			}),
		),
		...evaluations.map((event, index): TimelineEntry => {
			const before = evaluations[index + 1]?.score ?? null;
			return { kind: 'evaluated', id: event.at, at: event.at, by: event.asked_by_name, event, before };
		}),
	];
	if (asked && !isOpenReview(asked)) {
		const { answered_at: at, answer } = asked;
		entries.push({ kind: 'replied', id: 'replied', at, by: review.human_review_by ?? '', answer });
	}
	if (asked) {
		entries.push({ kind: 'asked', id: 'asked', at: asked.asked_at, by: candidate.name, message: asked.message });
	}
	if (review.hiding_ended) {
		const { at, by_name: by } = review.hiding_ended;
		entries.push({ kind: 'hiding', id: 'hiding', at, by });
	}
	if (shortlist?.on_shortlist) {
		const { changed_at: at, changed_by_name: by, reason = '', reason_by_name: author = '' } = shortlist;
		const reasonBy = author === by ? '' : author;
		entries.push({ kind: 'shortlisted', id: 'shortlisted', at, by, reason, reasonBy });
	}
	const dated = entries.map((entry) => ({ ...entry, at: isoTime(entry.at) }));
	dated.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
	return [...dated, { kind: 'applied', id: 'applied', at: isoTime(review.submitted_at), by: '' }];
}
