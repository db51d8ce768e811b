import * as z from 'zod/mini';

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

export const isOpenReview = (review: HumanReview | null): boolean => review !== null && review.answered_at === '';
