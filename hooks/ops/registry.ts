import type { OpKind } from '#domain/sync/op';
import { applyAcknowledgeNotice } from './acknowledge-notice.ts';
import type { ApplyOp } from './apply-op.ts';
import { applyAddCategory, applyEditCategory, applySetFlag } from './change-evaluation.ts';
import { applyAddSlide, applyDeleteSlide, applyEditSlide, applyOrderSlides } from './change-slides.ts';
import { applyContactCandidate } from './contact-candidate.ts';
import { applyCreateJob } from './create-job.ts';
import { applyEditJob } from './edit-job.ts';
import { applySaveDraft } from './save-draft.ts';
import { applySaveQuestions } from './save-questions.ts';
import { applySetShortlist } from './set-shortlist.ts';
import { applySubmitAssessment } from './submit-assessment-op.ts';

/** How the server applies each kind of operation. */
export const APPLY_OP: { [Kind in OpKind]: ApplyOp<Kind> } = {
	submit_assessment: applySubmitAssessment,
	acknowledge_notice: applyAcknowledgeNotice,
	save_draft: applySaveDraft,
	create_job: applyCreateJob,
	edit_job: applyEditJob,
	save_questions: applySaveQuestions,
	set_shortlist: applySetShortlist,
	contact_candidate: applyContactCandidate,
	edit_slide: applyEditSlide,
	add_slide: applyAddSlide,
	delete_slide: applyDeleteSlide,
	order_slides: applyOrderSlides,
	edit_category: applyEditCategory,
	add_category: applyAddCategory,
	set_flag: applySetFlag,
};
