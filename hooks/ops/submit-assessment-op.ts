import type { OpResult } from '#domain/sync/op';
import { LIMITS } from '../core/limits.ts';
import type { OpHandler } from './op-handler.ts';
import { submitAssessment } from './submit-assessment.ts';
import { submitImported } from './submit-imported.ts';

/** The official submission that a repeat names; empty for none. */
const officialOf = (result: OpResult): string =>
	result.status === 'applied' && 'receipt' in result && !result.receipt.variant ? result.receipt.submission_id : '';

/** Effect of `submit_assessment`. */
export const submitAssessmentHandler: OpHandler<'submit_assessment'> = {
	maxChars: LIMITS.submissionChars,
	isImportable: true,
	apply: (app, actor, op, importedBy) => {
		const { result, stored, hasMail } = importedBy
			? submitImported(app, importedBy, actor, op)
			: submitAssessment(app, actor, op);
		return {
			result,
			announce: stored ? { to: 'both', collection: 'assessments', id: stored } : null,
			queued: !!stored,
			// The candidate's own device may have confirmed an imported submission: its measurements count from then on.
			...(!importedBy && !stored && { remeasure: officialOf(result) }),
			hasMail: hasMail || (importedBy !== undefined && !!stored),
		};
	},
};
