import * as z from 'zod/mini';
import { isoTime } from '../text/stored-time.ts';

/** Maximum length of a request and of its reply, in characters. */
export const HUMAN_REVIEW_MAX_CHARS = 5_000;

/** A candidate's request for human review, one per assessment. `answer` is the reply; empty while the request is open. */
export const humanReviewSchema = z.object({
	message: z.string(),
	asked_at: z.string(),
	answer: z.string(),
	/** Empty while the request is open. */
	answered_at: z.string(),
});
export type HumanReview = z.infer<typeof humanReviewSchema>;

/** The team reads an application within this many days from Monday to Friday, as candidates read. */
const REPLY_WITHIN_DAYS = 5;

/** The day by which a request for human review is to be answered, "2026-11-24": the same day in every time zone. */
export function replyDueDay(askedAt: string): string {
	const day = new Date(isoTime(askedAt));
	for (let left = REPLY_WITHIN_DAYS; left > 0; ) {
		day.setUTCDate(day.getUTCDate() + 1);
		if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left--;
	}
	return day.toISOString().slice(0, 10);
}

export const isOpenReview = (review: HumanReview | null): boolean => review !== null && review.answered_at === '';
