import { Bookmark, BookmarkCheck, ClipboardCheck, Mail, PenLine, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { canManageJobs, canReevaluate } from '#domain/access/actor';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { hasEnhancedFields } from '#domain/evaluation/enhanced';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { overrideMessages } from '#domain/evaluation/override-words';
import { useOnline } from '../../core/platform/online.ts';
import { useSession } from '../../core/session/use-session.ts';
import { changeShortlist } from '../../entities/applications/application-actions.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { decisionMessages } from '../decisions/words.ts';
import { ReportButton } from '../reports/export-buttons.tsx';
import { actionMessages } from './action-words.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { ScoreDialog } from './score-dialog.tsx';
import { useIsOwnOfficial } from './use-is-own-official.ts';

const words = actionMessages.shortlist;

/** Whether the AI may evaluate the assessment again for its missing fields. */
const canUpgrade = (review: AssessmentReview): boolean =>
	review.score !== null &&
	!review.ai_declined &&
	review.evaluation_method !== HUMAN_METHOD &&
	!hasEnhancedFields(review);

/**
 * Staff actions on an application. They stay in view while the review scrolls: beside the name, and below 1024 px at the
 * bottom.
 */
export function ReviewActions({ review }: { review: AssessmentReview }) {
	const isOwn = useIsOwnOfficial(review);
	return (
		<section
			aria-label={actionMessages.title}
			className="docked sticky z-10 flex flex-wrap items-center gap-2 bg-canvas max-lg:bottom-0 max-lg:order-last max-lg:-mx-5 max-lg:mt-8 max-lg:border-t max-lg:border-line max-lg:px-5 max-lg:py-3 max-sm:*:grow max-sm:[&_.lucide]:hidden sm:max-lg:-mx-8 sm:max-lg:px-8 lg:top-14 lg:-m-2 lg:justify-end lg:self-start lg:rounded-panel lg:p-2 lg:col-start-2 lg:row-span-2 lg:row-start-1"
		>
			{!isOwn && <Decisions review={review} />}
			<ReportButton assessmentId={review.id} candidate={review.candidate.name} place="review" />
		</section>
	);
}

function Decisions({ review }: { review: AssessmentReview }) {
	const { user } = useSession();
	const online = useOnline();
	const [isDeciding, setDeciding] = useState(false);
	const [isWriting, setWriting] = useState(false);
	const [isGiving, setGiving] = useState(false);
	const { name } = review.candidate;
	const isOnShortlist = review.shortlist?.on_shortlist ?? false;
	const change = async (userId: string) => {
		const isStored = await changeShortlist(userId, [review.id], !isOnShortlist);
		if (isStored) toastSuccess(isOnShortlist ? words.removed(name) : words.added(name));
		else toastError(words.failed);
	};
	return (
		<>
			{user && (
				<Button size="small" icon={ClipboardCheck} onClick={() => setDeciding(true)}>
					{decisionMessages.open}
				</Button>
			)}
			{user && canManageJobs(user) && (
				<Button kind="secondary" size="small" icon={Mail} onClick={() => setWriting(true)}>
					{actionMessages.contact.open}
				</Button>
			)}
			{user && (
				<Button
					kind="secondary"
					size="small"
					icon={isOnShortlist ? BookmarkCheck : Bookmark}
					onClick={() => void change(user.id)}
				>
					{isOnShortlist ? words.remove : words.add}
				</Button>
			)}
			<Button kind="secondary" size="small" icon={PenLine} disabled={!online} onClick={() => setGiving(true)}>
				{review.score === null ? overrideMessages.give : overrideMessages.override}
			</Button>
			{!online && <span className="text-meta text-ink-2">{overrideMessages.offline}</span>}
			{user && isDeciding && (
				<DecisionDialog
					decided={[{ id: review.id, name }]}
					jobId={review.job_id}
					jobTitle={review.job.title}
					userId={user.id}
					isAdmin={canManageJobs(user)}
					onClose={() => setDeciding(false)}
				/>
			)}
			{user && isWriting && <ContactDialog review={review} userId={user.id} onClose={() => setWriting(false)} />}
			{isGiving && <ScoreDialog review={review} onClose={() => setGiving(false)} />}
		</>
	);
}

/** Who put the application on the shortlist and when, and the link to an evaluation with the fields that this one lacks. */
export function ShortlistAndUpgrade({ review }: { review: AssessmentReview }) {
	const { user } = useSession();
	const isOwn = useIsOwnOfficial(review);
	const { shortlist } = review;
	return (
		<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
			{shortlist?.on_shortlist && (
				<p className="text-meta text-ink-2">
					<strong className="font-label text-ink">{words.badge}.</strong>{' '}
					<span>{words.since(longDateTime(shortlist.changed_at), shortlist.changed_by_name)}</span>
				</p>
			)}
			{!isOwn && user && canReevaluate(user) && canUpgrade(review) && (
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
		</div>
	);
}
