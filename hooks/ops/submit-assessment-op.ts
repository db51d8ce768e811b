import { LIMITS } from '../core/limits.ts';
import type { OpHandler } from './op-handler.ts';
import { submitAssessment } from './submit-assessment.ts';
import { submitImported } from './submit-imported.ts';

/** Effect of `submit_assessment`. */
export const submitAssessmentHandler: OpHandler<'submit_assessment'> = {
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
