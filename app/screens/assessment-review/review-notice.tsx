import { canReevaluate } from '#domain/access/actor';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { evaluationNotice, hasRetry } from '#domain/evaluation/status-notice';
import { Banner } from '../../components/banner.tsx';
import { RetryEvaluation } from '../../components/retry-evaluation.tsx';
import { toastError, toastNote } from '../../components/toast.ts';
import { useRetry } from '../../machines/evaluation/use-retry.ts';
import { useSession } from '../../machines/session/use-session.ts';
import { evaluationMessages, noticeText } from '../../messages/evaluation.ts';
import { resultsMessages as words } from '../../messages/results.ts';
import { useOnline } from '../../platform/online.ts';
import { useIsOwnOfficial } from './use-is-own-official.ts';

/** What went wrong with the evaluation, if anything did, and another try by the AI for whoever may ask for one (decisions 27). */
export function ReviewNotice({ review }: { review: AssessmentReview }) {
	const { user } = useSession();
	const online = useOnline();
	const isOwn = useIsOwnOfficial(review);
	const { busy, retry } = useRetry(review.id, (isQueued) =>
		isQueued ? toastNote(words.retryQueued) : toastError(words.retryFailed),
	);
	const notice = evaluationNotice(review.evaluation_method, review.system_status);
	if (!notice || review.ai_declined) return null;
	const { title } = evaluationMessages.notices[notice];
	const hasScore = review.score !== null;
	const isOffered = hasRetry(notice) && !isOwn && user !== null && canReevaluate(user);
	return (
		<div className="mb-5">
			<Banner
				inset
				kind={hasScore ? 'info' : 'warn'}
				title={`${title}.`}
				action={isOffered && <RetryEvaluation busy={busy} online={online} onRetry={retry} />}
			>
				{noticeText(notice, hasScore)}
			</Banner>
		</div>
	);
}
