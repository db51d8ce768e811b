import type { Actor } from '#domain/access/actor';
import type { Op, OpResult } from '#domain/sync/op';
import type { Applied } from '../core/apply-once.ts';
import { createJob } from '../jobs/create-job.ts';
import { editJob } from '../jobs/edit-job.ts';
import { contactCandidate } from '../ops/contact-candidate.ts';
import { setShortlist } from '../ops/set-shortlist.ts';
import { submitAssessment } from '../ops/submit-assessment.ts';
import { submitImported } from '../ops/submit-imported.ts';
import { saveQuestions } from '../questions/save-questions.ts';
import { giveConsent } from '../take-assessment/acknowledge-notice.ts';
import { saveDraft } from '../take-assessment/save-draft.ts';

/** The result of an op, and the effects to run after the commit. */
export type OpOutcome = {
	result: OpResult;
	/** What was written, and who is pinged; null when nothing was written. */
	announce: { to: 'account' | 'staff' | 'both'; collection: 'assessments' | 'drafts' | 'jobs'; id: string } | null;
	/** Whether an evaluation was queued. */
	queued: boolean;
	/** The assessment whose behaviour signals must be recomputed (`refreshBehavior`); empty for none. A repeat names it again. */
	remeasure: string;
	/** Whether a mail was queued. */
	hasMail: boolean;
};

/**
 * Applies one op of an account, its effect and its id in one transaction. `importedBy`: the admin who imports it from the
 * account's file.
 */
export function applyOp(app: core.App, actor: Actor, op: Op, importedBy?: Actor): OpOutcome {
	switch (op.kind) {
		case 'submit_assessment': {
			const { result, stored } = importedBy
				? submitImported(app, importedBy, actor, op)
				: submitAssessment(app, actor, op);
			return {
				result,
				announce: stored ? { to: 'both', collection: 'assessments', id: stored } : null,
				queued: !!stored,
				remeasure: '',
				hasMail: importedBy !== undefined && !!stored,
			};
		}
		case 'acknowledge_notice': {
			const { result, remeasure } = giveConsent(app, actor, op);
			return { result, announce: null, queued: false, remeasure, hasMail: false };
		}
		case 'save_draft':
			return told(saveDraft(app, actor, op), { to: 'account', collection: 'drafts', id: op.record });
		case 'create_job':
			return told(createJob(app, actor, op), { to: 'staff', collection: 'jobs', id: op.record });
		case 'edit_job':
			return told(editJob(app, actor, op), { to: 'staff', collection: 'jobs', id: op.record });
		case 'save_questions':
			return told(saveQuestions(app, actor, op), { to: 'staff', collection: 'jobs', id: op.record });
		case 'set_shortlist':
			return told(setShortlist(app, actor, op), { to: 'staff', collection: 'assessments', id: op.record });
		case 'contact_candidate':
			return {
				...told(contactCandidate(app, actor, op), {
					to: 'staff',
					collection: 'assessments',
					id: op.payload.assessment_id,
				}),
				hasMail: true,
			};
	}
}

const told = ({ result, wrote }: Applied, announce: OpOutcome['announce']): OpOutcome => ({
	result,
	announce: wrote ? announce : null,
	queued: false,
	remeasure: '',
	hasMail: false,
});
