import type { AssessmentReview } from '#domain/assessments/assessment';
import { evidenceOf } from '#domain/assessments/evidence';
import { rateResponse } from '#domain/assessments/response-quality';
import { reviewMessages as words } from '#domain/assessments/review-words';
import { evaluationMessages } from '#domain/evaluation/words';
import type { Question } from '#domain/questions/question';
import { ExplainedAnswer } from '../../ui/evaluation/explained-answer.tsx';
import { firstNotes } from '../../ui/evaluation/first-notes.ts';
import { ScoreSum } from './review-score.tsx';

/** Every answer with the evidence of its score. */
export function ReviewResponses({ review }: { review: AssessmentReview }) {
	const { questions, answers } = review;
	const { explanation, replaced } = evidenceOf(review);
	const explained = explanation?.questions ?? [];
	const first = firstNotes(questions, answers, explained);
	return (
		<section>
			<ScoreSum review={review} />
			<h2 className="mt-6 border-b border-ink pb-3 text-h2">{words.responses}</h2>
			{replaced !== null && explained.length > 0 && (
				<p className="mt-4 text-control text-ink-2">{evaluationMessages.automaticEvidence(replaced)}</p>
			)}
			{questions.map((question, index) => (
				<ExplainedAnswer
					key={question.id}
					number={index + 1}
					question={question}
					answer={answers[question.id] ?? ''}
					explanation={explained.find(({ question_id }) => question_id === question.id)}
					firstNote={first[index] ?? 1}
					facts={<Facts question={question} review={review} />}
				/>
			))}
		</section>
	);
}

function Facts({ question, review }: { question: Question; review: AssessmentReview }) {
	const answer = review.answers[question.id] ?? '';
	const spent = review.analytics.find(({ question_id }) => question_id === question.id)?.time_spent_seconds;
	const minutes = spent === undefined ? null : Math.round(spent / 60);
	const rating = question.type === 'text' && answer.trim() !== '' ? rateResponse(answer) : null;
	return (
		<ul className="flex flex-wrap gap-x-5 gap-y-1 text-meta text-ink-3 empty:hidden">
			{rating && <li>{evaluationMessages.words(rating.words)}</li>}
			{minutes !== null && <li>{words.minutes(minutes)}</li>}
			{rating && <li>{rating.depth}</li>}
			{rating && <li>{words.structure(rating.structure)}</li>}
			{rating && <li>{rating.completeness}</li>}
		</ul>
	);
}
