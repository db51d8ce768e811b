import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useOnline } from '../../core/platform/online.ts';
import { useRows } from '../../core/session/use-rows.ts';
import { findSubmission } from '../../core/store/find-submission.ts';
import { submissionProgress } from '../../core/store/submission-progress.ts';
import { paths } from '../../paths.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { AssessmentMessage } from './assessment-message-page.tsx';
import { submitAssessmentMessages } from './submit-words.ts';
import { submittingStep } from './submitting-step.ts';
import { useProgress } from './take-assessment-context.ts';
import { useDelayedTrue } from './use-delayed-true.ts';
import { takeAssessmentMessages } from './words.ts';

const words = submitAssessmentMessages.submitting;

/** Maximum time that the screen follows a submission, in milliseconds; afterwards it continues in the background. */
const FOLLOW_MS = 20_000;
/**
 * How long the step that notifies the admins is shown, in milliseconds; the server queued the notification with the
 * score.
 */
const NOTIFYING_MS = 1_000;

/** The screen between sealing and the next page: the progress of the submission. Sending and scoring happen without it. */
export default function SubmittingView() {
	const isOnline = useOnline();
	const { job, is_admin_test: isTest } = useProgress(({ attempt }) => attempt.attempt);
	const { value: state, failure } = useRows((database) => findSubmission(database, job.id), [job.id]);
	const step = submittingStep(state ? submissionProgress(state) : 'saved', { isTest, isOnline });
	const isNotified = useDelayedTrue(step === 'notifying', NOTIFYING_MS);
	const isLate = useDelayedTrue(true, FOLLOW_MS);
	useEffect(() => {
		// After Headless UI, which returns the focus of the closed review to any element that had it before, such as the skip link.
		const frame = requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus());
		return () => cancelAnimationFrame(frame);
	}, []);
	// When the device cannot be read, the next page says why.
	if (step === 'done' || isNotified || isLate || failure) {
		return <Navigate to={paths.congratulations.to(job.id)} replace />;
	}
	const isUnsent = step === 'none' || step === 'saved' || step === 'sending';
	const progressText = isUnsent ? words.sending : words.analyzing;
	return (
		<AssessmentMessage title={takeAssessmentMessages.title(job.title)}>
			<output className="flex items-center gap-3 text-lead text-ink">
				<Spinner className="text-accent" />
				<span>{step === 'notifying' ? words.notifying : progressText}</span>
			</output>
			<p className="mt-2">{words.safe}</p>
		</AssessmentMessage>
	);
}
