import { useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { useSession } from '../../core/session/use-session.ts';
import { beginWriting } from '../../core/sync/assessment-in-progress.ts';
import { paths } from '../../paths.ts';
import { PageWidth } from '../../ui/page-width.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConsentView, OpeningFailure, preloadToSubmit, SubmittingView } from './late-views.tsx';
import { machineFor } from './take-assessment-actors.ts';
import { phaseOf, TakeAssessment } from './take-assessment-context.ts';
import { useDraftRejection, useSubmittedElsewhere } from './use-assessment-state.ts';
import { useDelayedTrue } from './use-delayed-true.ts';
import { useDraftConflicts } from './use-draft-conflicts.ts';
import { takeAssessmentMessages as words } from './words.ts';
import { WritingPage } from './writing-page.tsx';

/** Delay of the first system status check and of what is loaded ahead, in milliseconds: neither may slow down the opening. */
const DEBOUNCE_MS = 4_000;

/** The screen of a job's assessment, online or offline. */
export default function TakeAssessmentScreen() {
	const { jobId = '' } = useParams();
	const { user } = useSession();
	return user && <Assessment key={`${user.id} ${jobId}`} jobId={jobId} userId={user.id} />;
}

function Assessment({ jobId, userId }: { jobId: string; userId: string }) {
	const machine = useMemo(() => machineFor(userId), [userId]);
	return (
		<TakeAssessment.Provider logic={machine} options={{ input: { jobId } }}>
			<PhaseView jobId={jobId} userId={userId} />
		</TakeAssessment.Provider>
	);
}

function PhaseView({ jobId, userId }: { jobId: string; userId: string }) {
	const actor = TakeAssessment.useActorRef();
	const phase = TakeAssessment.useSelector(phaseOf);
	const unavailable = TakeAssessment.useSelector(({ context }) => context.unavailable);
	const awaiting = TakeAssessment.useSelector(({ context }) => context.awaiting);
	const row = TakeAssessment.useSelector(({ context }) => context.progress?.attempt);
	const attempt = row?.attempt;
	// Read while the attempt opens, so that the sheet begins with it and does not shift.
	const others = useDraftConflicts(jobId, userId, row);
	const rejection = useDraftRejection(jobId);
	const submittedElsewhere = useSubmittedElsewhere(jobId);
	const isBegun = ['answering', 'reviewing', 'sealing', 'sealed'].includes(phase);
	usePageTitle(isBegun && attempt ? words.title(attempt.job.title) : words.pageTitle);
	// From the start: neither the code of the event stream nor the stream may delay the first key press.
	const isUnderWay = phase === 'opening' || (isBegun && phase !== 'sealed');
	useEffect(() => (isUnderWay ? beginWriting() : undefined), [isUnderWay]);
	const [hadConsentPage, setHadConsentPage] = useState(false);
	if (phase === 'awaitingConsent' && !hadConsentPage) setHadConsentPage(true);
	const isIdle = useDelayedTrue(isBegun, DEBOUNCE_MS);
	useEffect(() => {
		// The network may be gone when the candidate submits.
		if (isIdle) void preloadToSubmit(jobId);
	}, [isIdle, jobId]);

	switch (phase) {
		case 'opening':
			return (
				<PageWidth className="min-h-dvh py-10">
					<Skeleton rows={5} />
				</PageWidth>
			);
		case 'awaitingConsent':
			return awaiting && <ConsentView attempt={awaiting.attempt} />;
		case 'answering':
		case 'reviewing':
		case 'sealing':
			return (
				<WritingPage
					jobId={jobId}
					userId={userId}
					isFocusedAtStart={hadConsentPage}
					isIdle={isIdle}
					others={others}
					rejection={rejection}
					submittedElsewhere={submittedElsewhere}
				/>
			);
		case 'sealed':
			return <SubmittingView />;
		case 'alreadySubmitted':
			return <Navigate to={paths.congratulations.to(jobId)} replace />;
		default:
			return (
				<OpeningFailure
					reason={phase === 'unavailable' ? (unavailable ?? phase) : phase}
					onRetry={() => actor.send({ type: 'opening.retried' })}
				/>
			);
	}
}
