import { Navigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Ring } from '../../ui/spinner.tsx';
import { AssessmentMessage } from './assessment-message-page.tsx';
import { submitAssessmentMessages } from './submit-words.ts';
import { type SubmitAssessmentPhase, useSubmitAssessment } from './use-submit-assessment.ts';
import { takeAssessmentMessages } from './words.ts';

const words = submitAssessmentMessages.submitting;

const SAYINGS: Record<SubmitAssessmentPhase, string> = {
	saved: words.sending,
	sending: words.sending,
	received: words.analyzing,
	analysing: words.analyzing,
	notifying: words.notifying,
	done: words.analyzing,
};

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
	const phase = useSubmitAssessment(jobId, userId, isTest);
	if (phase === 'done') return <Navigate to={paths.congratulations.to(jobId)} replace />;
	return (
		<AssessmentMessage title={takeAssessmentMessages.title(title)}>
			<output className="flex items-center gap-3 text-lead text-ink">
				<Ring className="text-accent" />
				{SAYINGS[phase]}
			</output>
			<p className="mt-2">{words.safe}</p>
		</AssessmentMessage>
	);
}
