import type { EvaluatedJob, EvaluationInput } from '#domain/evaluation/input';
import { SCORED_JOB_FIELDS } from '#domain/jobs/job-fields';
import type { Question } from '#domain/questions/question';
import { findRecord } from '../core/sql/database.ts';
import { findCategory } from './categories.ts';

/** Loads an assessment for the evaluators, with the question version that it answers. */
export function loadInput(app: core.App, assessment: core.Record): EvaluationInput {
	const version = app.findRecordById('assessment_question_versions', assessment.getString('question_version'));
	return {
		job: readJob(app, assessment.getString('job_id')),
		category: findCategory(app, assessment.getString('job_id')),
		questions: JSON.parse(version.getString('questions')) as Question[],
		answers: JSON.parse(assessment.getString('answers')) as Record<string, string>,
	};
}

/** A deleted job is read as empty, so that its applications can still be evaluated. */
function readJob(app: core.App, id: string): EvaluatedJob {
	const job = findRecord(app, 'jobs', 'id = {:id}', { id });
	const fields = SCORED_JOB_FIELDS.map((field) => [field, job?.getString(field) ?? ''] as const);
	return Object.fromEntries(fields) as EvaluatedJob;
}
