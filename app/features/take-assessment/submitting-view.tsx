import { Navigate } from 'react-router-dom';
import type { SubmissionProgress } from '../../core/store/submission-progress.ts';
import { paths } from '../../paths.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { AssessmentMessage } from './assessment-message-page.tsx';
import { submitAssessmentMessages } from './submit-words.ts';
import { useSubmitAssessment } from './use-submit-assessment.ts';
import { takeAssessmentMessages } from './words.ts';

const words = submitAssessmentMessages.submitting;

/** States before the server has received the submission. */
const UNSENT: readonly SubmissionProgress[] = ['none', 'saved', 'sending'];

/** The screen between sealing and the next page: the progress of the submission. */
export default function SubmittingView({
	jobId,
	userId,
	title,
	isTest,
}: {
	jobId: string;
	userId: string;
	title: string;
	isTest: boolean;
}) {
	const snapshot = useSubmitAssessment(jobId, userId, isTest);
	if (snapshot.hasTag('done')) return <Navigate to={paths.congratulations.to(jobId)} replace />;
	const progressText = UNSENT.includes(snapshot.context.progress) ? words.sending : words.analyzing;
	return (
		<AssessmentMessage title={takeAssessmentMessages.title(title)}>
			<output className="flex items-center gap-3 text-lead text-ink">
				<Spinner className="text-accent" />
				<span>{snapshot.hasTag('notifying') ? words.notifying : progressText}</span>
			</output>
			<p className="mt-2">{words.safe}</p>
		</AssessmentMessage>
	);
}
