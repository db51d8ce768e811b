import * as z from 'zod/mini';
import { acknowledgeNotice } from './acknowledge-notice.ts';
import { addCategory, editCategory, setFlag } from './change-evaluation.ts';
import { changePreferences } from './change-preferences.ts';
import { addSlide, deleteSlide, editSlide, orderDeck } from './change-slides.ts';
import { contactCandidate } from './contact-candidate.ts';
import { createJob } from './create-job.ts';
import { editJob } from './edit-job.ts';
import type { OpModule } from './operation.ts';
import { saveDraft } from './save-draft.ts';
import { saveQuestions } from './save-questions.ts';
import { setShortlist } from './set-shortlist.ts';
import { submitAssessment } from './submit-assessment.ts';

/** What the device knows of each kind of operation. */
const OPS = {
	submit_assessment: submitAssessment,
	acknowledge_notice: acknowledgeNotice,
	save_draft: saveDraft,
	create_job: createJob,
	edit_job: editJob,
	save_questions: saveQuestions,
	set_shortlist: setShortlist,
	contact_candidate: contactCandidate,
	edit_slide: editSlide,
	add_slide: addSlide,
	delete_slide: deleteSlide,
	order_slides: orderDeck,
	edit_category: editCategory,
	add_category: addCategory,
	set_flag: setFlag,
	change_preferences: changePreferences,
} as const;

export type OpKind = keyof typeof OPS;
export type OpOf<Kind extends OpKind> = {
	[K in Kind]: {
		/** `RECORD_ID_PATTERN`. An op is applied once per id, however often it arrives. */
		id: string;
		schema: number;
		/** The record it is about. */
		record: string;
		kind: K;
		payload: z.infer<(typeof OPS)[K]['payload']>;
	};
}[Kind];

/** One operation of `POST /api/sync/push`: created once on the device, repeated until it has a result. */
export type Op = OpOf<OpKind>;

/** The module of an operation's kind; undefined for a kind that a tab with a later build has queued. */
export const moduleOf = ({ kind }: Op): Omit<OpModule<Op['payload']>, 'payload'> | undefined => OPS[kind];

const schemaOf = (kind: OpKind) =>
	z.object({
		id: z.string(),
		schema: z.number(),
		record: z.string(),
		kind: z.literal(kind),
		payload: OPS[kind].payload,
	});

/** Schema of an operation of any kind. */
export const opSchema = z.union((Object.keys(OPS) as OpKind[]).map(schemaOf)) as z.ZodMiniType<Op>;
