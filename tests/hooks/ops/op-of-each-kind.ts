import type { Op, OpKind } from '../../../app/domain/sync/op.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import { aCategory, anId, anOp, aSlide, aSubmission } from '../../support/builders.ts';
import { aTeamText } from '../../support/team-texts.ts';
import {
	aDraft,
	addCategory,
	addNote,
	addSlide,
	addTeamText,
	aQuestion,
	changePreferences,
	contactCandidate,
	createJob,
	deleteSlide,
	deleteTeamText,
	deleteView,
	editCategory,
	editJob,
	editSlide,
	editTeamText,
	endHiding,
	giveConsent,
	orderDeck,
	recordDecision,
	saveDraft,
	saveQuestions,
	saveScorecard,
	saveView,
	setFlag,
	setShortlist,
	withdraw,
} from '../sync/ops.ts';

/** A valid op of every kind. */
export const OP_OF_KIND: Record<OpKind, () => Op> = {
	submit_assessment: () => anOp(aSubmission({ job_id: anId() })),
	acknowledge_notice: () => giveConsent(anId()),
	save_draft: () => saveDraft(aDraft({ job_id: anId(), analytics: someAnalytics('defaultquest001', 0) })),
	create_job: () => createJob(),
	edit_job: () => editJob(anId(), { title: { base: 'One', mine: 'Two' }, active: { base: true, mine: false } }),
	save_questions: () =>
		saveQuestions(anId(), '', [aQuestion(), aQuestion({ type: 'multiple-choice', options: ['Yes'] })]),
	set_shortlist: () => setShortlist(anId(), true),
	record_decision: () => recordDecision(anId()),
	contact_candidate: () => contactCandidate(anId()),
	add_note: () => addNote(anId(), { mentions: [anId()] }),
	save_scorecard: () => saveScorecard(anId(), { comment: 'Clear.' }),
	end_hiding: () => endHiding(anId()),
	edit_slide: () =>
		editSlide(anId(), { title: { base: 'One', mine: 'Two' }, 'content.bullets': { base: null, mine: [] } }),
	add_slide: () => addSlide(aSlide()),
	delete_slide: () => deleteSlide(anId()),
	order_slides: () => orderDeck([anId(), anId()]),
	edit_category: () =>
		editCategory(anId(), { name: { base: 'One', mine: 'Two' }, keywords: { base: [], mine: ['oak'] } }),
	add_category: () => addCategory(aCategory({ keywords: ['oak'] })),
	set_flag: () => setFlag(anId(), true),
	change_preferences: () =>
		changePreferences(anId(), {
			score_threshold: { base: 0, mine: 75 },
			'quiet_hours.enabled': { base: false, mine: true },
		}),
	withdraw_application: () => withdraw(anId()),
	add_team_text: () => addTeamText(aTeamText()),
	edit_team_text: () => editTeamText(anId(), { text: { base: 'One', mine: 'Two' } }),
	delete_team_text: () => deleteTeamText(anId()),
	save_view: () => saveView('Mine'),
	delete_view: () => deleteView(anId()),
};
