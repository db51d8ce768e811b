import type { OwnAssessment } from '#domain/assessments/assessment';
import { countWords } from '#domain/assessments/word-count';
import { evaluationMessages } from '#domain/evaluation/words';
import { ExplainedAnswer } from '../../ui/evaluation/explained-answer.tsx';
import { firstNotes } from '../../ui/evaluation/number-notes.ts';
import { resultMessages as words } from './words.ts';

/** The candidate's answers with the quoted evidence of the reasons, and what would improve each answer. */
export function ResultAnswers({
	assessment: { questions, answers },
	explanation,
}: {
	assessment: OwnAssessment;
	/** Null when no reasons may be shown. */
	explanation: OwnAssessment['explanation'];
}) {
	const explained = explanation?.questions ?? [];
	const first = firstNotes(questions, answers, explained);
	return (
		<section className="mt-2 *:last:border-b-0">
			<div className="border-b border-line pb-3">
				<h3 className="sr-only">{explanation ? words.answers : words.answersAlone}</h3>
				{explanation && <p className="mt-1 text-meta text-ink-3">{words.answersText}</p>}
			</div>
			{questions.map((question, index) => {
				const answer = answers[question.id] ?? '';
				return (
					<ExplainedAnswer
						key={question.id}
						number={index + 1}
						question={question}
						answer={answer}
						explanation={explained.find(({ question_id }) => question_id === question.id)}
						firstNote={first[index] ?? 1}
						facts={question.type === 'text' ? [evaluationMessages.words(countWords(answer))] : undefined}
					/>
				);
			})}
		</section>
	);
}
