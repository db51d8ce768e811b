import { expect, it } from 'vitest';
import { candidateScore } from '#domain/assessments/candidate-score';
import { submissionProgress } from '../../../app/core/store/submission-progress.ts';
import { anOwnAssessment, someQuestions } from '../../support/screen-builders.ts';

const questions = someQuestions().filter(({ type }) => type !== 'text');
const progressOf = (shape: Parameters<typeof anOwnAssessment>[0]) =>
	submissionProgress({ submission: undefined, entry: undefined, assessment: anOwnAssessment(shape) });

it.each([
	['emergency', 79],
	['standard', 40],
	['fallback', 0],
])('hides the number of an assessment of choices only from its candidate: %s, %i', (evaluation_method, score) => {
	expect(questions.length).toBeGreaterThan(0);
	expect(candidateScore(anOwnAssessment({ evaluation_method, score, questions }))).toBeNull();
	expect(progressOf({ evaluation_method, score, questions })).toBe('notScored');
});

it.each([
	['a person’s score', { evaluation_method: 'person', questions }],
	['a test of the hiring team', { evaluation_method: 'emergency', questions, is_admin_test: true }],
	['written answers of which only completeness was judged', { evaluation_method: 'emergency' }],
])('shows the number of %s', (_, shape) => {
	expect(progressOf({ score: 79, ...shape })).toBe('scored');
});
