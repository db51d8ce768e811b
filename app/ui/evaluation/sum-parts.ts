import type { AssessmentReview } from '#domain/assessments/assessment';
import { weightBand } from '#domain/questions/weight-band';
import { excerpt } from '#domain/text/excerpt';
import type { SumPart } from '../sum-bar.tsx';

/** Most characters of a question beside its points. */
const PROMPT_CHARS = 60;

/** The scored answers as parts of the score's sum, numbered like their questions; none for a score of a person. */
export const sumParts = ({ questions, explanation }: Pick<AssessmentReview, 'questions' | 'explanation'>): SumPart[] =>
	questions.flatMap((question, index) => {
		const part = explanation?.questions.find(({ question_id }) => question_id === question.id);
		if (!part) return [];
		return [
			{
				id: question.id,
				number: index + 1,
				label: excerpt(question.prompt, PROMPT_CHARS),
				points: part.points,
				of: part.of,
				note: weightBand(question.weight),
			},
		];
	});
