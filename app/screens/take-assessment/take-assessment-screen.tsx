import { Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageWidth } from '../../components/page-width.tsx';
import { useSession } from '../../machines/session/use-session.ts';
import { useRescued } from '../../machines/sync/rescued.ts';
import { useHasSyncedDrafts } from '../../machines/take-assessment/use-synced-drafts.ts';
import { useTakeAssessment } from '../../machines/take-assessment/use-take-assessment.ts';
import { takeAssessmentMessages as words } from '../../messages/take-assessment.ts';
import { usePageTitle } from '../../platform/navigation-title.ts';
import { useUpdateWaiting } from '../../platform/service-worker.ts';
import { paths } from '../../shell/paths.ts';
import {
	DraftOffers,
	NoticeView,
	OpeningFailure,
	ReviewDialog,
	SubmittingView,
	WritingNotice,
} from './after-writing.ts';
import { DraftState } from './draft-state.tsx';
import { useHeldFor } from './use-held-for.ts';
import { WritingView } from './writing-view.tsx';

/** The system's status is looked up once the sheet has stood for this long: opening it waits for nothing else. */
const SETTLED_MS = 4_000;

/** Taking a job's assessment, with or without a network. */
export default function TakeAssessmentScreen() {
	const { jobId = '' } = useParams();
	const { user, needsSignIn } = useSession();
	if (!user) return null;
	return <Assessment key={`${user.id} ${jobId}`} jobId={jobId} userId={user.id} needsSignIn={needsSignIn} />;
}

function Assessment({ jobId, userId, needsSignIn }: { jobId: string; userId: string; needsSignIn: boolean }) {
	const taking = useTakeAssessment(jobId, userId);
	const isRescued = Boolean(useRescued());
	const updateWaiting = useUpdateWaiting();
	const hasSyncedDrafts = useHasSyncedDrafts(jobId, userId);
	const { phase, progress, storage } = taking;
	const job = progress?.attempt.attempt.job;
	const [reviewWanted, setReviewWanted] = useState(false);
	if (phase === 'reviewing' && !reviewWanted) setReviewWanted(true);
	const isSettled = useHeldFor(progress !== null, SETTLED_MS);
	usePageTitle(job ? words.title(job.title) : words.pageTitle);

	if (phase === 'alreadySubmitted') return <Navigate to={paths.congratulations.to(jobId)} replace />;
	if (phase === 'opening') {
		return (
			<PageWidth className="min-h-dvh py-10">
				<LoadingBars rows={5} />
			</PageWidth>
		);
	}
	if (phase === 'unacknowledged') {
		return (
			<Suspense fallback={null}>
				<NoticeView jobId={jobId} userId={userId} onKept={taking.retryOpening} />
			</Suspense>
		);
	}
	if (!progress || !job) {
		const reason =
			phase === 'jobNotFound' || phase === 'needsSignIn' || phase === 'openingFailed'
				? phase
				: (taking.unavailable ?? 'unavailable');
		return (
			<Suspense fallback={null}>
				<OpeningFailure reason={reason} onRetry={taking.retryOpening} />
			</Suspense>
		);
	}
	if (phase === 'sealed') {
		return (
			<Suspense fallback={null}>
				<SubmittingView
					jobId={jobId}
					userId={userId}
					title={job.title}
					isTest={progress.attempt.attempt.is_admin_test}
				/>
			</Suspense>
		);
	}

	const { questions, answers, position } = progress;
	const notSaved = storage === 'failed' ? taking.storageFailure : null;
	const isTest = progress.attempt.attempt.is_admin_test;
	const firstOpen = questions.findIndex(({ id }) => (answers[id] ?? '').trim() === '');
	const asked = questions[position]?.id ?? '';
	return (
		<>
			<WritingView
				job={job}
				leaveTo={paths.dashboard.to()}
				isTest={isTest}
				isAccommodated={progress.attempt.consent?.accommodation ?? false}
				questions={questions}
				answers={answers}
				position={position}
				reachable={firstOpen < 0 ? questions.length : Math.max(firstOpen, position) + 1}
				sync={<DraftState storage={storage} isEmpty={Object.values(answers).every((text) => text === '')} />}
				notice={
					(isSettled || notSaved || needsSignIn || isRescued || updateWaiting) && (
						<Suspense fallback={null}>
							<WritingNotice
								notSaved={notSaved}
								needsSignIn={needsSignIn}
								isRescued={isRescued}
								updateWaiting={updateWaiting}
							/>
						</Suspense>
					)
				}
				onAnswer={taking.change}
				onTyping={taking.record}
				onGo={taking.open}
				onReview={taking.review}
			/>
			{hasSyncedDrafts && (
				<Suspense fallback={null}>
					<DraftOffers
						jobId={jobId}
						userId={userId}
						questionId={asked}
						mine={answers[asked] ?? ''}
						isAnswering={phase === 'answering'}
						onUse={(text) => taking.change(asked, text)}
					/>
				</Suspense>
			)}
			{reviewWanted && (
				<Suspense fallback={null}>
					<ReviewDialog
						open={phase === 'reviewing' || phase === 'sealing'}
						questions={questions}
						answers={answers}
						isTest={isTest}
						isSealing={phase === 'sealing'}
						failure={taking.sealFailure}
						isSafe={storage === 'saved'}
						onClose={taking.closeReview}
						onGo={taking.open}
						onSubmit={taking.submit}
					/>
				</Suspense>
			)}
		</>
	);
}
