import type { Actor } from '#domain/access/actor';
import type { Op, OpResult } from '#domain/sync/op';
import { pingAccount, pingStaff } from '../platform/ping.ts';
import { acknowledgeNotice } from './acknowledge-notice.ts';
import type { Applied } from './apply-once.ts';
import { createJob } from './create-job.ts';
import { editJob } from './edit-job.ts';
import { saveAnalytics } from './save-analytics.ts';
import { saveDraft } from './save-draft.ts';
import { saveQuestions } from './save-questions.ts';
import { submitAssessment } from './submit-assessment.ts';

/** What came of an op, and what is to be done about it once everything is committed. */
export type OpOutcome = {
	result: OpResult;
	/** Tells those who listen; null when nothing was written. */
	announce: ((app: core.App) => void) | null;
	/** Whether an evaluation was queued. */
	queued: boolean;
};

/** Applies one op of an account, its effect and its id in one transaction. */
export function applyOp(app: core.App, actor: Actor, op: Op): OpOutcome {
	switch (op.kind) {
		case 'submit_assessment': {
			const { result, stored } = submitAssessment(app, actor, op);
			return {
				result,
				announce: stored ? (later) => announceSubmission(later, actor, stored) : null,
				queued: !!stored,
			};
		}
		case 'acknowledge_notice':
			return { result: acknowledgeNotice(app, actor, op).result, announce: null, queued: false };
		case 'save_draft':
			return told(saveDraft(app, actor, op), (later) => pingAccount(later, actor.id, 'drafts', op.record));
		case 'save_analytics':
			return { result: saveAnalytics(app, actor, op).result, announce: null, queued: false };
		case 'create_job':
			return told(createJob(app, actor, op), (later) => pingStaff(later, 'jobs', op.record));
		case 'edit_job':
			return told(editJob(app, actor, op), (later) => pingStaff(later, 'jobs', op.record));
		case 'save_questions':
			return told(saveQuestions(app, actor, op), (later) => pingStaff(later, 'jobs', op.record));
	}
}

const told = ({ result, wrote }: Applied, announce: (app: core.App) => void): OpOutcome => ({
	result,
	announce: wrote ? announce : null,
	queued: false,
});

function announceSubmission(app: core.App, actor: Actor, id: string): void {
	pingAccount(app, actor.id, 'assessments', id);
	pingStaff(app, 'assessments', id);
}
