import { isAdmin } from '#domain/access/actor';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { resultsMessages as words } from '#domain/assessments/staff-result-words';
import { evaluationNotice, hasRetry, isGivenUp } from '#domain/evaluation/status-notice';
import { evaluationMessages, noticeText } from '#domain/evaluation/words';
import { useOnline } from '../../core/platform/online.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useRetry } from '../../entities/evaluation/use-retry.ts';
import { useLacksAi } from '../../entities/system-health/use-system-health.ts';
import { Banner } from '../../ui/banner.tsx';
import { RetryEvaluation } from '../../ui/evaluation/retry-evaluation.tsx';
import { toastError, toastNote } from '../../ui/toast.ts';
import { useIsOwnOfficial } from './use-is-own-official.ts';

/** The error of the evaluation, if any. Accounts that may request it get a retry by the AI. */
export function ReviewNotice({ review }: { review: AssessmentReview }) {
	const { user } = useSession();
	const online = useOnline();
	const isOwn = useIsOwnOfficial(review);
	const { busy, waitingSince, retry } = useRetry(review.id, (news) =>
		news === 'queued' ? toastNote(words.retryQueued) : toastError(words.retryFailed),
	);
	const notice = evaluationNotice(review.evaluation_method, review.system_status);
	const hasScore = review.score !== null;
	const isOffered =
		notice !== null && hasRetry(notice) && !review.ai_declined && !isOwn && user !== null && isAdmin(user);
	const lacksAi = useLacksAi(isOffered);
	if (!notice || review.ai_declined) return null;
	const { title } = evaluationMessages.notices[notice];
	return (
		<div className="[&:not(:last-child)]:mb-2">
			<Banner
				inset
				kind={hasScore ? 'info' : 'warn'}
				title={`${title}.`}
				action={
					isOffered && (
						<RetryEvaluation
							busy={busy}
							online={online}
							lacksAi={lacksAi}
							hasBackup={isGivenUp(review.system_status)}
							waitingSince={waitingSince}
							onRetry={retry}
						/>
					)
				}
			>
				{noticeText(notice, hasScore)}
			</Banner>
		</div>
	);
}
