import type { OpKind } from '#domain/sync/op';
import { acknowledgeNoticeHandler } from './acknowledge-notice.ts';
import { addNoteHandler } from './add-note.ts';
import { addCategoryHandler, editCategoryHandler, setFlagHandler } from './change-evaluation.ts';
import { changePreferencesHandler } from './change-preferences.ts';
import { addSlideHandler, deleteSlideHandler, editSlideHandler, orderSlidesHandler } from './change-slides.ts';
import { addTeamTextHandler, deleteTeamTextHandler, editTeamTextHandler } from './change-team-texts.ts';
import { contactCandidateHandler } from './contact-candidate.ts';
import { createJobHandler } from './create-job.ts';
import { editJobHandler } from './edit-job.ts';
import type { OpHandler } from './op-handler.ts';
import { recordDecisionHandler } from './record-decision.ts';
import { saveDraftHandler } from './save-draft.ts';
import { saveQuestionsHandler } from './save-questions.ts';
import { endHidingHandler, saveScorecardHandler } from './save-scorecard.ts';
import { deleteViewHandler, saveViewHandler } from './save-view.ts';
import { setShortlistHandler } from './set-shortlist.ts';
import { submitAssessmentHandler } from './submit-assessment-op.ts';
import { withdrawApplicationHandler } from './withdraw-application.ts';

/** The handler of each kind of operation. */
export const OP_HANDLERS: { [Kind in OpKind]: OpHandler<Kind> } = {
	submit_assessment: submitAssessmentHandler,
	acknowledge_notice: acknowledgeNoticeHandler,
	save_draft: saveDraftHandler,
	create_job: createJobHandler,
	edit_job: editJobHandler,
	save_questions: saveQuestionsHandler,
	set_shortlist: setShortlistHandler,
	record_decision: recordDecisionHandler,
	contact_candidate: contactCandidateHandler,
	add_note: addNoteHandler,
	save_scorecard: saveScorecardHandler,
	end_hiding: endHidingHandler,
	edit_slide: editSlideHandler,
	add_slide: addSlideHandler,
	delete_slide: deleteSlideHandler,
	order_slides: orderSlidesHandler,
	edit_category: editCategoryHandler,
	add_category: addCategoryHandler,
	set_flag: setFlagHandler,
	change_preferences: changePreferencesHandler,
	withdraw_application: withdrawApplicationHandler,
	add_team_text: addTeamTextHandler,
	edit_team_text: editTeamTextHandler,
	delete_team_text: deleteTeamTextHandler,
	save_view: saveViewHandler,
	delete_view: deleteViewHandler,
};
