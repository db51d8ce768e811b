import { Link } from 'react-router-dom';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { unscorableText, reviewMessages as words } from '#domain/assessments/review-words';
import { isWaitingLong } from '#domain/assessments/usual-wait';
import { overrideMessages } from '#domain/evaluation/override-words';
import { useMinute } from '../../core/platform/use-minute.ts';
import { paths } from '../../paths.ts';
import { clockTime } from '../../ui/dates.ts';
import { Score } from '../../ui/evaluation/score.tsx';

/** The score with the one before it; without one, why. */
export function ReviewScore({ review }: { review: AssessmentReview }) {
	const before = review.score_before ?? null;
	return (
		<Score
			review={review}
			before={
				before !== null && (
					<a href="#timeline" className="link ml-auto text-control tabular-nums">
						{words.before(before)}
					</a>
				)
			}
		>
			{review.withheld ? (
				<p className="text-control text-ink-2">{words.withheld}</p>
			) : review.score === null ? (
				<Unscored review={review} />
			) : (
				review.ai_declined && <p className="text-meta text-ink-2">{overrideMessages.declined(true)}</p>
			)}
		</Score>
	);
}

/** Why there is no score yet; where to look when the evaluation takes longer than usual. */
function Unscored({ review }: { review: AssessmentReview }) {
	const now = useMinute();
	const since = review.submitted_at;
	const why = unscorableText(review);
	const isLate = why === undefined && isWaitingLong(since, now);
	return (
		<p className="text-control text-ink-2">
			<span className="mr-1">
				{why ?? (isLate ? words.waitingText(clockTime(since, new Date(now))) : words.pendingText)}
			</span>
			{isLate && (
				<Link className="link" to={paths.system.to()}>
					{words.whyWaiting}
				</Link>
			)}
		</p>
	);
}
