import * as z from 'zod/mini';
import { acknowledgeNotice } from './acknowledge-notice.ts';
import { addNote } from './add-note.ts';
import { addCategory, editCategory, setFlag } from './change-evaluation.ts';
import { changePreferences } from './change-preferences.ts';
import { addSlide, deleteSlide, editSlide, orderDeck } from './change-slides.ts';
import { addTeamText, deleteTeamText, editTeamText } from './change-team-texts.ts';
import { contactCandidate } from './contact-candidate.ts';
import { createJob } from './create-job.ts';
import { editJob } from './edit-job.ts';
import { type OpModule, RECORD_ID_PATTERN } from './operation.ts';
import { recordDecision } from './record-decision.ts';
import { saveDraft } from './save-draft.ts';
import { saveQuestions } from './save-questions.ts';
import { endHiding, saveScorecard } from './save-scorecard.ts';
import { deleteView, saveView } from './save-view.ts';
import { setShortlist } from './set-shortlist.ts';
import { submitAssessment } from './submit-assessment.ts';
import { withdrawApplication } from './withdraw-application.ts';

/** The module of each kind of operation. */
const OPS = {
	submit_assessment: submitAssessment,
	acknowledge_notice: acknowledgeNotice,
	save_draft: saveDraft,
	create_job: createJob,
	edit_job: editJob,
	save_questions: saveQuestions,
	set_shortlist: setShortlist,
	record_decision: recordDecision,
	contact_candidate: contactCandidate,
	add_note: addNote,
	save_scorecard: saveScorecard,
	end_hiding: endHiding,
	edit_slide: editSlide,
	add_slide: addSlide,
	delete_slide: deleteSlide,
	order_slides: orderDeck,
	edit_category: editCategory,
	add_category: addCategory,
	set_flag: setFlag,
	change_preferences: changePreferences,
	withdraw_application: withdrawApplication,
	add_team_text: addTeamText,
	edit_team_text: editTeamText,
	delete_team_text: deleteTeamText,
	save_view: saveView,
	delete_view: deleteView,
} as const;

export type OpKind = keyof typeof OPS;
export const OP_KINDS = Object.keys(OPS) as OpKind[];
export type OpOf<Kind extends OpKind> = {
	[K in Kind]: {
		/** The server applies an operation once per id, even if it is received several times. */
		id: string;
		schema: number;
		/** Id of the target record. */
		record: string;
		kind: K;
		payload: z.infer<(typeof OPS)[K]['payload']>;
	};
}[Kind];

/** One operation of `POST /api/sync/push`. The device creates it once and resends it until it has a result. */
export type Op = OpOf<OpKind>;

/** The module of an operation's kind; undefined if a tab with a later build queued an unknown kind. */
export const moduleOf = ({ kind }: Op): Omit<OpModule<Op['payload']>, 'payload'> | undefined => OPS[kind];

const recordId = z.string().check(z.regex(RECORD_ID_PATTERN));
const version = z.number();

const schemaOf = (kind: OpKind) =>
	z.object({
		id: recordId,
		schema: version,
		record: recordId,
		kind: z.literal(kind),
		payload: OPS[kind].payload,
	}) as z.ZodMiniType as z.ZodMiniType<Op>;

/** The schema of each kind of operation. */
export const OP_SCHEMAS = Object.fromEntries(OP_KINDS.map((kind) => [kind, schemaOf(kind)])) as Record<
	OpKind,
	z.ZodMiniType<Op>
>;

export const opSchema = z.union(Object.values(OP_SCHEMAS));
