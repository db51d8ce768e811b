import type { AssessmentReview } from '#domain/assessments/assessment';
import { evidenceOf } from '#domain/assessments/evidence';
import { rateResponse } from '#domain/assessments/response-quality';
import { reviewMessages as words } from '#domain/assessments/review-words';
import { evaluationMessages } from '#domain/evaluation/words';
import type { Question } from '#domain/questions/question';
import { ExplainedAnswer } from './explained-answer.tsx';
import { firstNotes } from './number-notes.ts';
import { useIsPrint } from './section.tsx';

/** Every answer of a review with the evidence of its score. */
export function Responses({ review }: { review: AssessmentReview }) {
	const { questions, answers } = review;
	const isPrint = useIsPrint();
	const { explanation, replaced } = evidenceOf(review);
	const explained = explanation?.questions ?? [];
	const first = firstNotes(questions, answers, explained);
	return (
		<>
			{replaced !== null && explained.length > 0 && (
				<p className={isPrint ? 'text-ink-2' : 'mt-4 text-control text-ink-2'}>
					{evaluationMessages.automaticEvidence(replaced)}
				</p>
			)}
			{questions.map((question, index) => (
				<ExplainedAnswer
					key={question.id}
					number={index + 1}
					question={question}
					answer={answers[question.id] ?? ''}
					explanation={explained.find(({ question_id }) => question_id === question.id)}
					firstNote={first[index] ?? 1}
					facts={factsOf(question, review)}
				/>
			))}
		</>
	);
}

/** What was measured of an answer. */
function factsOf({ id, type }: Question, { answers, analytics }: AssessmentReview): string[] {
	const answer = answers[id] ?? '';
	const seconds = analytics.find(({ question_id }) => question_id === id)?.time_spent_seconds;
	const rating = type === 'text' && answer.trim() !== '' ? rateResponse(answer) : null;
	return [
		rating && evaluationMessages.words(rating.words),
		seconds !== undefined && words.minutes(Math.round(seconds / 60)),
		rating?.depth,
		rating && words.structure(rating.structure),
		rating?.completeness,
	].filter((fact) => typeof fact === 'string');
}
