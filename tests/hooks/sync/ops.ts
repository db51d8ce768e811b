import type { Consent } from '../../../app/domain/assessments/consent.ts';
import { CONSENT_VERSION } from '../../../app/domain/assessments/consent.ts';
import type { DraftPayload } from '../../../app/domain/assessments/draft.ts';
import type { Slide } from '../../../app/domain/deck/slide.ts';
import type { CategoryValues } from '../../../app/domain/evaluation/category-rows.ts';
import type { DecisionPayload } from '../../../app/domain/hire-events/decision.ts';
import { DECK_RECORD_ID } from '../../../app/domain/ops/change-slides.ts';
import type { NewJobPayload } from '../../../app/domain/ops/create-job.ts';
import type { JobEditPayload } from '../../../app/domain/ops/edit-job.ts';
import type { FieldEdit } from '../../../app/domain/ops/edit-operation.ts';
import { OP_SCHEMA_VERSION } from '../../../app/domain/ops/operation.ts';
import type { QuestionsPayload } from '../../../app/domain/ops/save-questions.ts';
import { DEFAULT_VERSION_ID } from '../../../app/domain/questions/default-questions.ts';
import type { OpKind, OpOf } from '../../../app/domain/sync/op.ts';
import type { TeamTextValues } from '../../../app/domain/team-texts/team-text.ts';
import { aJob, anId, type JobShape } from '../../support/builders.ts';

/** An op of a kind, with a new id, for a new record unless given. */
export const opOf = <Kind extends OpKind>(
	kind: Kind,
	payload: OpOf<Kind>['payload'],
	record: string = anId(),
): OpOf<Kind> => ({ id: anId(), schema: OP_SCHEMA_VERSION, kind, record, payload }) as unknown as OpOf<Kind>;

/** A draft of the first default question, as a device stores it. */
export const aDraft = (shape: Partial<DraftPayload> & { job_id: string }): DraftPayload => ({
	assessment_id: anId(),
	question_version: DEFAULT_VERSION_ID,
	question_id: 'defaultquest001',
	device_id: 'laptop',
	text: 'It began when',
	analytics: null,
	edited_at: '2026-11-20T09:00:00.000Z',
	...shape,
});

export const saveDraft = (payload: DraftPayload, record?: string) => opOf('save_draft', payload, record);

/** A consent with no option chosen, except for the given fields. */
export const aConsent = (shape: Partial<Consent> = {}): Consent => ({
	version: CONSENT_VERSION,
	ai_declined: false,
	accommodation: false,
	given_at: '2026-11-20T09:00:00.000Z',
	...shape,
});

export const giveConsent = (job_id: string, said: Partial<Consent> = {}, record?: string) =>
	opOf('acknowledge_notice', { job_id, consent: aConsent(said) }, record);

/** A new job as the create form sends it. */
export const createJob = (shape: JobShape = {}, record?: string) =>
	opOf('create_job', aJob(shape) as NewJobPayload, record);

export const editJob = (job: string, changes: JobEditPayload['changes']) => opOf('edit_job', { changes }, job);

type SentQuestion = QuestionsPayload['questions'][number];

/** A question as the editor sends it. */
export const aQuestion = (shape: Partial<SentQuestion> = {}): SentQuestion => ({
	id: anId(),
	prompt: 'What would you do first?',
	type: 'text',
	options: [],
	weight: 5,
	...shape,
});

export const saveQuestions = (job: string, base_version: string, questions: SentQuestion[]) =>
	opOf('save_questions', { base_version, questions }, job);

export const setShortlist = (assessment: string, on_shortlist: boolean, reason?: string) =>
	opOf('set_shortlist', { on_shortlist, ...(reason !== undefined && { reason }) }, assessment);

/** A decision with the given fields; by default 'rejected' on a day in the past. */
export const recordDecision = (assessment: string, shape: Partial<DecisionPayload> = {}) =>
	opOf(
		'record_decision',
		{ stage: 'rejected', reason: 'Led shifts, not yet a team', event_date: '2026-11-20', test_mode: false, ...shape },
		assessment,
	);

/** Withdraws an application, or takes that back. */
export const withdraw = (assessment: string, withdrawn = true) =>
	opOf('withdraw_application', { withdrawn }, assessment);

export const contactCandidate = (assessment_id: string, shape: { subject?: string; text?: string } = {}) =>
	opOf('contact_candidate', { assessment_id, subject: 'An interview', text: 'Dear Ada,\n\ncan we talk?', ...shape });

export const addNote = (assessment_id: string, shape: { text?: string; mentions?: string[] } = {}) =>
	opOf('add_note', { assessment_id, text: 'Call her on Friday.', mentions: [], ...shape });

/** A card with the given marks; by default 4 for the attribute `calm`. */
export const saveScorecard = (
	assessment_id: string,
	shape: { marks?: Record<string, number>; comment?: string } = {},
) => opOf('save_scorecard', { assessment_id, marks: { calm: 4 }, comment: '', ...shape });

export const endHiding = (assessment: string) => opOf('end_hiding', {}, assessment);

export const editSlide = (slide: string, changes: FieldEdit['changes']) => opOf('edit_slide', { changes }, slide);

export const addSlide = ({ id, ...payload }: Slide) => opOf('add_slide', payload, id);

export const deleteSlide = (slide: string) => opOf('delete_slide', {}, slide);

export const orderDeck = (ids: string[]) => opOf('order_slides', { ids }, DECK_RECORD_ID);

export const editCategory = (category: string, changes: FieldEdit['changes']) =>
	opOf('edit_category', { changes }, category);

export const addCategory = (values: CategoryValues, record?: string) => opOf('add_category', values, record);

export const setFlag = (flag: string, is_enabled: boolean) => opOf('set_flag', { is_enabled }, flag);

export const saveView = (name: string, search = 'suspicious=0', record?: string) =>
	opOf('save_view', { name, search }, record);

export const deleteView = (view: string) => opOf('delete_view', {}, view);

export const addTeamText = (values: TeamTextValues, record?: string) => opOf('add_team_text', values, record);

export const editTeamText = (text: string, changes: FieldEdit['changes']) => opOf('edit_team_text', { changes }, text);

export const deleteTeamText = (text: string) => opOf('delete_team_text', {}, text);

export const changePreferences = (member: string, changes: FieldEdit['changes']) =>
	opOf('change_preferences', { changes }, member);
