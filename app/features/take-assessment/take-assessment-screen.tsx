import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { useUpdateWaiting } from '../../core/platform/service-worker.ts';
import { hasUnwritten } from '../../core/platform/unwritten-texts.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useRescueDatabaseInUse } from '../../core/store/storage-status.ts';
import { paths } from '../../paths.ts';
import { PageWidth } from '../../ui/page-width.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AssessmentView } from './assessment-view.tsx';
import { DraftState } from './draft-state.tsx';
import {
	ConsentView,
	DraftConflictDialog,
	OpeningFailure,
	preloadToSubmit,
	ReviewDialog,
	SubmittingView,
	WritingNotice,
} from './late-views.tsx';
import { useDeletedJob, useDraftRejection, useSubmittedElsewhere } from './use-assessment-state.ts';
import { useDelayedTrue } from './use-delayed-true.ts';
import { useDraftConflicts } from './use-draft-conflicts.ts';
import { useTakeAssessment } from './use-take-assessment.ts';
import { ContinuedLine, MissingLine, VersionLine, versionText } from './version-line.tsx';
import { takeAssessmentMessages as words } from './words.ts';

/** Delay of the first system status check and of what is loaded ahead, in milliseconds: neither may slow down the opening. */
const DEBOUNCE_MS = 4_000;

/** The screen of a job's assessment, online or offline. */
export default function TakeAssessmentScreen() {
	const { jobId = '' } = useParams();
	const session = useSession();
	const { user } = session;
	if (!user) return null;
	const needsSignIn = session.status === 'needsSignIn';
	return (
		<Assessment
			key={`${user.id} ${jobId}`}
			jobId={jobId}
			userId={user.id}
			needsSignIn={needsSignIn}
			isUnknown={needsSignIn && session.isUnknown}
		/>
	);
}

function Assessment({
	jobId,
	userId,
	needsSignIn,
	isUnknown,
}: {
	jobId: string;
	userId: string;
	needsSignIn: boolean;
	/** The server no longer has this account. */
	isUnknown: boolean;
}) {
	const taking = useTakeAssessment(jobId, userId);
	const isRescueInUse = Boolean(useRescueDatabaseInUse());
	const updateWaiting = useUpdateWaiting();
	const { phase, progress, storage } = taking;
	const others = useDraftConflicts(jobId, userId, progress);
	const rejection = useDraftRejection(jobId, userId);
	const submittedElsewhere = useSubmittedElsewhere(jobId, userId, progress);
	const isElsewhere = submittedElsewhere !== undefined;
	const isDeletionAsked = (phase === 'reviewing' || others.areGone) && !progress?.attempt.attempt.is_admin_test;
	const isDeleted = useDeletedJob(jobId, isDeletionAsked, others.pulledAt);
	const closed = isElsewhere ? 'elsewhere' : isDeleted || rejection?.reason === 'job_gone' ? 'job_gone' : null;
	const [comparing, setComparing] = useState('');
	const job = progress?.attempt.attempt.job;
	const [reviewWanted, setReviewWanted] = useState(false);
	if (phase === 'reviewing' && !reviewWanted) setReviewWanted(true);
	const [hadConsentPage, setHadConsentPage] = useState(false);
	if (phase === 'awaitingConsent' && !hadConsentPage) setHadConsentPage(true);
	const isIdle = useDelayedTrue(progress !== null, DEBOUNCE_MS);
	useEffect(() => {
		// The network may be gone when the candidate submits.
		if (isIdle) void preloadToSubmit(jobId);
	}, [isIdle, jobId]);
	usePageTitle(job ? words.title(job.title) : words.pageTitle);

	if (phase === 'alreadySubmitted') return <Navigate to={paths.congratulations.to(jobId)} replace />;
	if (phase === 'opening') {
		return (
			<PageWidth className="min-h-dvh py-10">
				<Skeleton rows={5} />
			</PageWidth>
		);
	}
	if (phase === 'awaitingConsent' && taking.consent) {
		return <ConsentView {...taking.consent} onChange={taking.changeOptOuts} onConfirm={taking.giveConsent} />;
	}
	if (!progress || !job) {
		const reason =
			phase === 'jobNotFound' ||
			phase === 'jobPaused' ||
			phase === 'needsSignIn' ||
			phase === 'openingFailed' ||
			phase === 'discarded'
				? phase
				: (taking.unavailable ?? 'unavailable');
		return <OpeningFailure reason={reason} onRetry={taking.retryOpening} />;
	}
	if (phase === 'sealed') {
		return (
			<SubmittingView jobId={jobId} userId={userId} title={job.title} isTest={progress.attempt.attempt.is_admin_test} />
		);
	}

	const { questions, answers, position } = progress;
	const notSaved = storage === 'failed' ? taking.storageFailure : null;
	const isTest = progress.attempt.attempt.is_admin_test;
	const firstOpen = questions.findIndex(({ id }) => (answers[id] ?? '').trim() === '');
	const asked = questions[position]?.id ?? '';
	const offers = others.offersFor(asked);
	const versionTexts = questions.map(({ id }) => versionText(others.offersFor(id), others.deviceId));
	const before = progress.continued[asked];
	const closeChoice = () => setComparing('');
	/** Takes a text that contains the version of this id. All of it is the account's own, so none of it counts as input. */
	const take = (text: string, id: string) => {
		taking.takeVersion(asked, text, others.measuredOf(id));
		others.choose(asked, offers);
		closeChoice();
	};
	return (
		<>
			<AssessmentView
				job={job}
				leaveTo={paths.dashboard.to()}
				isTest={isTest}
				isFocusedAtStart={hadConsentPage}
				isAccommodated={progress.attempt.consent?.accommodation ?? false}
				questions={questions}
				answers={answers}
				position={position}
				reachable={firstOpen < 0 ? questions.length : Math.max(firstOpen, position) + 1}
				sync={
					<DraftState
						storage={storage}
						isEmpty={Object.values(answers).every((text) => text === '')}
						isRejected={rejection !== undefined || isUnknown || submittedElsewhere?.isAll === false}
					/>
				}
				notice={
					(isIdle || notSaved || needsSignIn || isRescueInUse || updateWaiting || rejection || closed) && (
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
							updateWaiting={updateWaiting}
						/>
					)
				}
				remark={
					offers.length > 0 ? (
						<VersionLine text={versionTexts[position] ?? ''} onCompare={() => setComparing(asked)} />
					) : before !== undefined ? (
						<ContinuedLine
							onUndo={() => {
								taking.takeVersion(asked, before, others.measuredWith(asked, before));
								// The button is removed with its line.
								document.querySelector('textarea')?.focus();
							}}
						/>
					) : (
						others.isMissing && !closed && <MissingLine />
					)
				}
				onAnswer={taking.change}
				onTyping={taking.record}
				onGo={taking.open}
				onReview={closed ? undefined : taking.review}
			/>
			{comparing !== '' && (
				<DraftConflictDialog
					key={asked}
					open={phase === 'answering' && comparing === asked && offers.length > 0}
					mine={answers[asked] ?? ''}
					editedAt={others.editedAt(asked)}
					deviceId={others.deviceId}
					offers={offers}
					onUseMine={() => {
						others.choose(asked, offers);
						closeChoice();
					}}
					onUseOther={({ id, text }) => take(text, id)}
					onKeepBoth={questions[position]?.type === 'text' ? ({ id }, text) => take(text, id) : undefined}
					onLater={closeChoice}
				/>
			)}
			{reviewWanted && (
				<ReviewDialog
					open={phase === 'reviewing' || phase === 'sealing'}
					questions={questions}
					answers={answers}
					versionTexts={versionTexts}
					onCompare={(index) => {
						taking.open(index);
						setComparing(questions[index]?.id ?? '');
					}}
					isTest={isTest}
					isSealing={phase === 'sealing'}
					failure={taking.sealFailure}
					isSafe={storage === 'saved'}
					closed={closed}
					onClose={taking.closeReview}
					onGo={taking.open}
					onSubmit={taking.submit}
				/>
			)}
		</>
	);
}
