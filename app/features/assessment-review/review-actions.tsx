import { ClipboardCheck, ListChecks, Mail, PenLine, Sparkles, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isAdmin } from '#domain/access/actor';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { isOpenReview } from '#domain/assessments/human-review';
import { hasEnhancedFields } from '#domain/evaluation/enhanced';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { overrideMessages } from '#domain/evaluation/override-words';
import { stageOf } from '#domain/hire-events/decision';
import { scorecardMessages } from '#domain/scorecards/scorecard-words';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import { useOnline } from '../../core/platform/online.ts';
import { usePageKeys } from '../../core/platform/use-page-keys.ts';
import { useSession } from '../../core/session/use-session.ts';
import { changeShortlist } from '../../entities/applications/application-actions.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { KeyMark } from '../../ui/key-mark.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { StageBadge } from '../decisions/stage-badge.tsx';
import { decisionMessages } from '../decisions/words.ts';
import { ReportButton } from '../reports/export-buttons.tsx';
import { printAssessment } from '../reports/print-assessment.ts';
import { reportMessages } from '../reports/words.ts';
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

type ActionsProps = {
	review: AssessmentReview;
	/** Whether the candidate withdrew it: no action is offered, and an open dialog stays. */
	isWithdrawn: boolean;
	/** Whether the keys act. */
	hasKeys: boolean;
	/** Goes to the reader's card; undefined without one. */
	onCard: (() => void) | undefined;
	/** Shares the shortlist of the job; undefined for those who may not. */
	onShare?: (() => void) | undefined;
	/** The link to the next review. */
	next?: ReactNode;
};

/** The stage, the actions on an application and the link to the next one, at the bottom of the screen. */
export function ReviewActions({ review, isWithdrawn, hasKeys, onCard, onShare, next }: ActionsProps) {
	const isOwn = useIsOwnOfficial(review);
	const { user } = useSession();
	const online = useOnline();
	const isWide = useMediaQuery('(min-width: 40rem)');
	const [isGiving, setGiving] = useState(false);
	const canScore = user !== null && !isOwn && !review.withheld && !isWithdrawn;
	const scoring = review.score === null ? overrideMessages.give : overrideMessages.override;
	const report = user &&
		!isWithdrawn && {
			label: reportMessages.assessmentPdf,
			onSelect: () => void printAssessment(user.id, review.id),
		};
	return (
		<section
			aria-label={actionMessages.title}
			className="docked sticky bottom-0 z-10 -mx-5 mt-10 flex min-h-16 flex-wrap items-center gap-1.5 border-t sm:gap-2 sm:max-[96rem]:[&>button_.lucide]:hidden max-sm:[&>button]:px-2.5 max-sm:[&>button]:min-w-11 border-line bg-canvas px-5 py-2.5 sm:-mx-8 sm:px-8 xl:-mx-12 xl:px-12"
		>
			<span className="mr-1 max-lg:hidden">
				<StageBadge stage={stageOf(review.stage_events.find(({ test_mode }) => !test_mode) ?? null)} />
			</span>
			{isOwn ? (
				<p className="text-control text-ink-2">{overrideMessages.own}</p>
			) : (
				<Decisions review={review} isWithdrawn={isWithdrawn} hasKeys={hasKeys} onCard={onCard} />
			)}
			{isWide ? (
				<>
					{canScore && (
						<Button kind="secondary" size="small" icon={PenLine} disabled={!online} onClick={() => setGiving(true)}>
							{scoring}
						</Button>
					)}
					{canScore && !online && <span className="text-meta text-ink-2">{overrideMessages.offline}</span>}
					{report && <ReportButton assessmentId={review.id} candidate={review.candidate.name} place="review" />}
				</>
			) : (
				report && (
					<Menu
						label={actionMessages.more}
						side="right"
						opensUp
						items={[
							...(canScore ? [{ label: scoring, disabled: !online, onSelect: () => setGiving(true) }] : []),
							report,
							...(onShare ? [{ label: actionMessages.share, onSelect: onShare }] : []),
						]}
					/>
				)
			)}
			<span className="ml-auto max-[87.5rem]:hidden">{next}</span>
			{isGiving && <ScoreDialog review={review} onClose={() => setGiving(false)} />}
		</section>
	);
}

function Decisions({ review, isWithdrawn, hasKeys, onCard }: ActionsProps) {
	const { user } = useSession();
	const [isDeciding, setDeciding] = useState(false);
	const [isWriting, setWriting] = useState(false);
	const { name, email } = review.candidate;
	const stageNow = stageOf(review.stage_events.find(({ test_mode }) => !test_mode) ?? null);
	const isOnShortlist = review.shortlist?.on_shortlist ?? false;
	const change = async () => {
		if (!user) return;
		const isStored = await changeShortlist(user.id, [review.id], !isOnShortlist);
		if (isStored) toastSuccess(isOnShortlist ? words.removed(name) : words.added(name));
		else toastError(words.failed);
	};
	const isOfAdmin = user !== null && isAdmin(user);
	// A deleted account has no address.
	const canWrite = isOfAdmin && email !== '';
	usePageKeys(hasKeys && user !== null && !isWithdrawn, {
		d: () => setDeciding(true),
		s: () => void change(),
		...(canWrite && { w: () => setWriting(true) }),
		...(onCard && { c: onCard }),
	});
	if (!user) return null;
	return (
		<>
			{!isWithdrawn && (
				<>
					<Button
						size="small"
						icon={ClipboardCheck}
						aria-keyshortcuts="d"
						className="max-sm:[&_.lucide]:hidden"
						onClick={() => setDeciding(true)}
					>
						<span>{decisionMessages.open}</span>
						{hasKeys && <KeyMark name="D" />}
					</Button>
					<Button
						kind="secondary"
						size="small"
						icon={Star}
						className={classNames(
							'[&_.lucide]:inline!',
							isOnShortlist && '[&_.lucide]:fill-accent [&_.lucide]:text-accent',
						)}
						aria-keyshortcuts="s"
						{...(isOnShortlist && { title: words.remove })}
						onClick={() => void change()}
					>
						{isOnShortlist && <span className="sr-only">{`${words.removeFrom} `}</span>}
						<Wide>{isOnShortlist ? words.on : words.add}</Wide>
						{hasKeys && <KeyMark name="S" />}
					</Button>
					{onCard && (
						// Beside the answers from 1200 px, so that the key alone is enough.
						<Button
							kind="secondary"
							size="small"
							icon={ListChecks}
							aria-keyshortcuts="c"
							className="xl:hidden"
							onClick={onCard}
						>
							<Wide>{scorecardMessages.open}</Wide>
							{hasKeys && <KeyMark name="C" />}
						</Button>
					)}
					{canWrite && (
						<Button kind="secondary" size="small" icon={Mail} aria-keyshortcuts="w" onClick={() => setWriting(true)}>
							<Wide>{actionMessages.contact.open}</Wide>
							{hasKeys && <KeyMark name="W" />}
						</Button>
					)}
				</>
			)}
			{isDeciding && (
				<DecisionDialog
					decided={[{ id: review.id, name, email, stage: stageNow, asked: isOpenReview(review.human_review) }]}
					jobId={review.job_id}
					jobTitle={review.job.title}
					userId={user.id}
					isAdmin={isOfAdmin}
					messages={review.messages}
					onClose={() => setDeciding(false)}
				/>
			)}
			{isWriting && <ContactDialog review={review} userId={user.id} onClose={() => setWriting(false)} />}
		</>
	);
}

/** The name of an action whose icon alone is seen on phones. */
const Wide = ({ children }: { children: string }) => <span className="max-sm:sr-only">{children}</span>;

/** The link to an evaluation with the fields that this one lacks. */
export function UpgradeLink({ review }: { review: AssessmentReview }) {
	const { user } = useSession();
	const isOwn = useIsOwnOfficial(review);
	if (isOwn || !user || !isAdmin(user) || !canUpgrade(review)) return null;
	return (
		<p>
			<LinkButton
				kind="secondary"
				size="small"
				icon={Sparkles}
				to={paths.reEvaluation.to(review.job_id)}
				state={{ selected: [review.id] }}
			>
				{actionMessages.upgrade}
			</LinkButton>
		</p>
	);
}
