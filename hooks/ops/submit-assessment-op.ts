import type { ApplyOp } from './apply-op.ts';
import { submitAssessment } from './submit-assessment.ts';
import { submitImported } from './submit-imported.ts';

export const applySubmitAssessment: ApplyOp<'submit_assessment'> = (app, actor, op, importedBy) => {
	const { result, stored } = importedBy ? submitImported(app, importedBy, actor, op) : submitAssessment(app, actor, op);
	return {
		result,
		announce: stored ? { to: 'both', collection: 'assessments', id: stored } : null,
		queued: !!stored,
		hasMail: importedBy !== undefined && !!stored,
	};
};
