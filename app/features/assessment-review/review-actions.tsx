import { Bookmark, BookmarkCheck, Mail, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { canManageJobs, canReevaluate } from '#domain/access/actor';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { hasEnhancedFields } from '#domain/evaluation/enhanced';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { changeShortlist } from '../../core/session/application-actions.ts';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { actionMessages } from './action-words.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { useIsOwnOfficial } from './use-is-own-official.ts';

const words = actionMessages.shortlist;

/** Whether the AI may evaluate the assessment again for its missing fields. */
const canUpgrade = (review: AssessmentReview): boolean =>
	review.score !== null &&
	!review.ai_declined &&
	review.evaluation_method !== HUMAN_METHOD &&
	!hasEnhancedFields(review);

/** Staff actions on an application, visible without scrolling when the review opens. `children`: further actions. */
export function ReviewActions({ review, children }: { review: AssessmentReview; children?: ReactNode }) {
	const { user } = useSession();
	const isOwn = useIsOwnOfficial(review);
	const [isWriting, setWriting] = useState(false);
	if (!user) return null;
	const { name } = review.candidate;
	const isListed = review.shortlist?.listed ?? false;
	const change = async () => {
		const isStored = await changeShortlist(user.id, [review.id], !isListed);
		if (isStored) toastSuccess(isListed ? words.removed(name) : words.added(name));
		else toastError(words.failed);
	};
	return (
		<div className="mt-4 grid gap-2">
			<section aria-label={actionMessages.title} className="flex flex-wrap gap-2">
				{!isOwn && (
					<Button
						kind="secondary"
						size="small"
						icon={isListed ? BookmarkCheck : Bookmark}
						onClick={() => void change()}
					>
						{isListed ? words.remove : words.add}
					</Button>
				)}
				{!isOwn && canManageJobs(user) && (
					<Button kind="secondary" size="small" icon={Mail} onClick={() => setWriting(true)}>
						{actionMessages.contact.open}
					</Button>
				)}
				{!isOwn && canReevaluate(user) && canUpgrade(review) && (
					<LinkButton
						kind="secondary"
						size="small"
						icon={Sparkles}
						to={paths.reEvaluation.to(review.job_id)}
						state={{ selected: [review.id] }}
					>
						{actionMessages.upgrade}
					</LinkButton>
				)}
				{children}
			</section>
			{isListed && review.shortlist && (
				<p className="text-meta text-ink-2">
					<strong className="font-label text-ink">{words.badge}.</strong>{' '}
					{words.since(longDateTime(review.shortlist.changed_at), review.shortlist.changed_by_name)}
				</p>
			)}
			{isWriting && <ContactDialog review={review} userId={user.id} onClose={() => setWriting(false)} />}
		</div>
	);
}
