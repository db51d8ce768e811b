import { shallowEqual } from '@xstate/react';
import { useState } from 'react';
import type { OfferedDraft } from '#domain/sync/draft-conflict';
import { timestampNow } from '../../core/platform/clock.ts';
import { hasUnwritten } from '../../core/platform/unwritten-texts.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useRescueDatabaseInUse } from '../../core/store/storage-status.ts';
import { AssessmentView } from './assessment-view.tsx';
import { answerTo, currentQuestion, requireProgress } from './attempt-progress.ts';
import { DraftState } from './draft-state.tsx';
import { DraftConflictDialog, ReviewDialog, WritingNotice } from './late-views.tsx';
import { phaseOf, storageOf, TakeAssessment, useOpenQuestion, useProgress } from './take-assessment-context.ts';
import { useDeletedJob, type useDraftRejection, type useSubmittedElsewhere } from './use-assessment-state.ts';
import type { DraftConflicts } from './use-draft-conflicts.ts';
import { ContinuedLine, MissingLine, VersionLine, versionText } from './version-line.tsx';

const isSameOffers = (before: readonly OfferedDraft[], after: readonly OfferedDraft[]): boolean =>
	before.length === after.length && before.every((offer, index) => shallowEqual(offer, after[index]));

/** An open assessment: the sheet, its notices, the choice between versions, and the review. */
export function WritingPage({
	jobId,
	userId,
	isFocusedAtStart,
	isIdle,
	others,
	rejection,
	submittedElsewhere,
}: {
	jobId: string;
	userId: string;
	/** Focus the question: the page replaces one that had the focus. */
	isFocusedAtStart: boolean;
	/** The assessment has been open for some seconds. */
	isIdle: boolean;
	others: DraftConflicts;
	rejection: ReturnType<typeof useDraftRejection>;
	submittedElsewhere: ReturnType<typeof useSubmittedElsewhere>;
}) {
	const actor = TakeAssessment.useActorRef();
	const phase = TakeAssessment.useSelector(phaseOf);
	const notSaved = TakeAssessment.useSelector((snapshot) =>
		snapshot.hasTag('notSaved') ? snapshot.context.storageFailure : null,
	);
	const session = useSession();
	const needsSignIn = session.status === 'needsSignIn';
	const isUnknown = needsSignIn && session.isUnknown;
	const isRescueInUse = Boolean(useRescueDatabaseInUse());
	const isTest = useProgress(({ attempt }) => attempt.attempt.is_admin_test);
	const isDeletionAsked = (phase === 'reviewing' || others.areGone) && !isTest;
	const isDeleted = useDeletedJob(jobId, isDeletionAsked, others.pulledAt);
	const closed = submittedElsewhere ? 'elsewhere' : isDeleted || rejection?.reason === 'job_gone' ? 'job_gone' : null;
	const [comparing, setComparing] = useState('');
	const [reviewWanted, setReviewWanted] = useState(false);
	if (phase === 'reviewing' && !reviewWanted) setReviewWanted(true);

	const question = useProgress(currentQuestion);
	const asked = question?.id ?? '';
	const offers = useProgress((progress) => others.offersFor(progress, asked), isSameOffers);
	const before = useProgress(({ continued }) => continued[asked]);
	const mine = useProgress((progress) => (comparing === '' ? '' : answerTo(progress, asked)));
	const closeChoice = () => setComparing('');
	/** Takes a text that contains the version of this id. All of it is the account's own, so none of it counts as input. */
	const take = (text: string, id: string) => {
		actor.send({ type: 'version.taken', questionId: asked, text, measured: others.measuredOf(id) });
		others.choose(asked, offers);
		closeChoice();
	};
	return (
		<>
			<AssessmentView
				isClosed={closed !== null}
				isFocusedAtStart={isFocusedAtStart}
				sync={<DraftState isRejected={rejection !== undefined || isUnknown || submittedElsewhere?.isAll === false} />}
				notice={
					(isIdle || notSaved || needsSignIn || isRescueInUse || rejection || closed) && (
						<WritingNotice
							jobId={jobId}
							isOpening={!isIdle}
							notSaved={notSaved}
							isStoredElsewhere={hasUnwritten(userId)}
							rejection={rejection}
							isDeleted={isDeleted}
							submittedElsewhere={submittedElsewhere}
							needsSignIn={needsSignIn}
							isUnknown={isUnknown}
							isRescueInUse={isRescueInUse}
						/>
					)
				}
				remark={
					offers.length > 0 ? (
						<VersionLine text={versionText(offers, others.deviceId)} onCompare={() => setComparing(asked)} />
					) : before !== undefined ? (
						<ContinuedLine
							onUndo={() => {
								const measured = others.measuredWith(asked, before);
								actor.send({ type: 'version.taken', questionId: asked, text: before, measured });
								// The button is removed with its line.
								document.querySelector('textarea')?.focus();
							}}
						/>
					) : (
						others.isMissing && !closed && <MissingLine />
					)
				}
			/>
			{comparing !== '' && (
				<DraftConflictDialog
					key={asked}
					open={phase === 'answering' && comparing === asked && offers.length > 0}
					mine={mine}
					editedAt={others.editedAt(asked)}
					deviceId={others.deviceId}
					offers={offers}
					onUseMine={() => {
						others.choose(asked, offers);
						closeChoice();
					}}
					onUseOther={({ id, text }) => take(text, id)}
					onKeepBoth={question?.type === 'text' ? ({ id }, text) => take(text, id) : undefined}
					onLater={closeChoice}
				/>
			)}
			{reviewWanted && <Review others={others} closed={closed} onCompare={setComparing} />}
		</>
	);
}

function Review({
	others,
	closed,
	onCompare,
}: {
	others: DraftConflicts;
	closed: 'elsewhere' | 'job_gone' | null;
	onCompare: (questionId: string) => void;
}) {
	const actor = TakeAssessment.useActorRef();
	const openQuestion = useOpenQuestion();
	// As long as the dialog is closed, nothing of it is shown.
	const snapshot = TakeAssessment.useSelector(
		(current) => current,
		(earlier, later) => earlier.hasTag('answering') && later.hasTag('answering'),
	);
	const progress = requireProgress(snapshot.context.progress);
	const isSealing = snapshot.hasTag('sealing');
	return (
		<ReviewDialog
			open={isSealing || snapshot.hasTag('reviewing')}
			questions={progress.questions}
			answers={progress.answers}
			versionTexts={progress.questions.map(({ id }) => versionText(others.offersFor(progress, id), others.deviceId))}
			onCompare={(index) => {
				openQuestion(index);
				onCompare(progress.questions[index]?.id ?? '');
			}}
			isTest={progress.attempt.attempt.is_admin_test}
			isSealing={isSealing}
			failure={snapshot.hasTag('sealFailed') ? snapshot.context.sealFailure : null}
			isSafe={storageOf(snapshot) === 'saved'}
			closed={closed}
			onClose={() => actor.send({ type: 'review.closed', timestamp: timestampNow() })}
			onGo={openQuestion}
			onSubmit={() => actor.send({ type: 'submission.confirmed', timestamp: timestampNow() })}
		/>
	);
}
