import { LIMITS } from '../core/limits.ts';
import { boolean, list, record, shortId, textOf, texts, timestamp } from '../core/shape.ts';
import { consentShape } from '../take-assessment/consents.ts';
import { analyticsShape } from '../take-assessment/measurements.ts';
import type { OpHandler } from './op-handler.ts';
import { submitAssessment } from './submit-assessment.ts';
import { submitImported } from './submit-imported.ts';

/** Shape and effect of `submit_assessment`. */
export const submitAssessmentHandler: OpHandler<'submit_assessment'> = {
	payload: record(
		{
			job_id: shortId,
			question_version: shortId,
			answers: texts,
			answers_hash: textOf(LIMITS.hashChars),
			analytics: list(analyticsShape),
			sealed_at: timestamp,
			test_mode: boolean,
		},
		{ consent: consentShape },
	),
	maxChars: LIMITS.submissionChars,
	isImportable: true,
	apply: (app, actor, op, importedBy) => {
		const { result, stored } = importedBy
			? submitImported(app, importedBy, actor, op)
			: submitAssessment(app, actor, op);
		return {
			result,
			announce: stored ? { to: 'both', collection: 'assessments', id: stored } : null,
			queued: !!stored,
			hasMail: importedBy !== undefined && !!stored,
		};
	},
};
