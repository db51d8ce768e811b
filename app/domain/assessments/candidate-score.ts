import { HUMAN_METHOD } from '../evaluation/human-method.ts';
import type { OwnAssessment } from './assessment.ts';

type Scored = Pick<OwnAssessment, 'score' | 'evaluation_method' | 'is_admin_test' | 'questions'>;

/** Whether an assessment has choices only, which are neither right nor wrong: a person reads them. */
export const hasOnlyChoices = ({ questions }: { questions: readonly { type: string }[] }): boolean =>
	questions.length > 0 && questions.every(({ type }) => type !== 'text');

/** The score that its candidate sees: null for choices only, unless a person gave it or it is a staff test. */
export const candidateScore = (assessment: Scored): number | null =>
	hasOnlyChoices(assessment) && assessment.evaluation_method !== HUMAN_METHOD && !assessment.is_admin_test
		? null
		: assessment.score;
