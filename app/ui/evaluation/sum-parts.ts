import type { AssessmentReview } from '#domain/assessments/assessment';
import { questionName } from '#domain/questions/question-set';
import { weightBand } from '#domain/questions/weight-band';
import type { SumPart } from '../sum-bar.tsx';

/** The scored answers as parts of the score's sum, numbered like their questions. Empty for a manual score. */
export const sumParts = ({ questions, explanation }: Pick<AssessmentReview, 'questions' | 'explanation'>): SumPart[] =>
	questions.flatMap((question, index) => {
		const part = explanation?.questions.find(({ question_id }) => question_id === question.id);
		if (!part) return [];
		return [
			{
				id: question.id,
				number: index + 1,
				label: questionName(question),
				points: part.points,
				of: part.of,
				note: weightBand(question.weight),
			},
		];
	});
