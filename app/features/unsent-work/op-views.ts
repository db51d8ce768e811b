import { preferenceFieldName, preferenceInWords } from '#domain/admins/preference-words';
import { noteRejectionText } from '#domain/assessments/note-words';
import { slideFieldName, slideValueInWords } from '#domain/deck/slide-words';
import { categoryFieldName, categoryValueInWords } from '#domain/evaluation/category-words';
import { decisionRejectionText } from '#domain/hire-events/decision-rejection';
import { hireWords } from '#domain/hire-events/hire-words';
import { jobFieldNames } from '#domain/jobs/job-form-fields';
import { cardRejectionText } from '#domain/scorecards/scorecard-words';
import type { Conflict } from '#domain/sync/conflict';
import { theirsOf } from '#domain/sync/merge-questions';
import type { OpKind, OpOf } from '#domain/sync/op';
import { submissionRejectionText } from '#domain/sync/submission-rejection-words';
import { parkedCategoryReason, parkedReason } from '#domain/sync/sync-status-words';
import { teamTextFieldName, teamTextValueInWords } from '#domain/team-texts/team-text-words';
import { excerpt } from '#domain/text/excerpt';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import { type ConflictParts, jobFieldParts, questionParts, valueParts } from './conflict-parts.ts';

/** Why the server rejected a withdrawal, or that it is taken back. `detail`: the server's text. */
function withdrawalRejectionText(reason: string, detail: string): string {
	if (reason === 'assessment_not_found' || reason === 'job_gone') {
		return 'The job was deleted, and your application with it. There is nothing left to withdraw or to take back.';
	}
	if (reason === 'job_paused') {
		return 'The job is closed, so the withdrawal can’t be taken back. If it opens again, you can try again.';
	}
	return parkedReason(reason, detail);
}

/** The parts of an item that its name is made of. */
type Named = Pick<UnsentItem, 'jobTitle' | 'candidate' | 'subject' | 'question'>;

/** The base of an edit, and category names by id. */
type Around = { base: OutboxRow['base'] | undefined; categories: Readonly<Record<string, string>> };

/** Texts of an operation kind in the list of unsent work and in the conflict dialog. */
type OpView<Kind extends OpKind> = {
	/** Name of the operation. */
	name: (op: OpOf<Kind>, item: Named) => string;
	/** Name of the changed record. By default the item's subject, else the job's title. */
	subject?: (item: Named) => string;
	/** Why the server rejected it. By default `parkedReason`. */
	rejection?: (reason: string, detail: string) => string;
	/** The consequence of discarding it. `reason`: why the server rejected it; empty if it did not. */
	lost: (subject: string, reason: string) => string;
	/**
	 * What both sides changed, for kinds that the server rejects with a conflict; null when the conflict is of another
	 * kind.
	 */
	conflict?: (op: OpOf<Kind>, current: Conflict, around: Around) => ConflictParts | null;
};

/** Length of the excerpt that names a draft, in characters. */
const DRAFT_EXCERPT_CHARS = 40;

/** Name of a job that is not on this device. */
export const A_JOB = 'a job';
const jobName = ({ jobTitle }: Named): string => jobTitle || A_JOB;
const slideName = ({ subject }: Named): string => subject || 'Untitled';
const candidateName = ({ candidate }: Named): string => candidate || 'a candidate';
const preferencesOf = ({ subject }: Named): string =>
	subject === '' ? 'notification preferences' : `the notification preferences of ${subject}`;

const textName = ({ subject }: Named): string => subject || 'a text of the team';

const OP_VIEWS: { [Kind in OpKind]: OpView<Kind> } = {
	submit_assessment: {
		name: (_op, item) => `Your assessment for ${jobName(item)}`,
		rejection: submissionRejectionText,
		lost: (job) =>
			`Your answers for ${job} were sealed on this device and the server does not have them. If you discard them, they are permanently lost.`,
	},
	acknowledge_notice: {
		name: (_op, item) => `Your choices before the assessment, ${jobName(item)}`,
		lost: () => 'It stays in this assessment and is sent with your answers; only your other devices will ask again.',
	},
	save_draft: {
		name: ({ payload }, item) => {
			const job = jobName(item);
			const text = excerpt(payload.text, DRAFT_EXCERPT_CHARS);
			const answer = item.question > 0 ? `Your answer to question ${item.question}, ${job}` : `Your answer, ${job}`;
			return text === '' ? `${answer}: emptied` : `${answer}: “${text}”`;
		},
		lost: (job, reason) =>
			reason === 'job_gone'
				? `The assessment can’t be submitted, because the job was deleted. If you discard this, all that you wrote for ${job} on this device is permanently lost.`
				: 'The text stays in this assessment on this device; only your other devices will not get it.',
	},
	create_job: {
		name: (_op, item) => `New job: ${jobName(item)}`,
		lost: (job) =>
			`${job} was created on this device and the server does not have it. If you discard it, it is permanently lost, with the questions and changes that wait for it.`,
	},
	edit_job: {
		name: ({ payload }, item) => `Changes to ${jobName(item)}: ${jobFieldNames(Object.keys(payload.changes))}`,
		lost: (job) => `Your changes to ${job} are lost; the job stays as the server has it.`,
		conflict: ({ payload }, { fields = {} }, { categories }) => jobFieldParts(payload.changes, fields, categories),
	},
	save_questions: {
		name: (_op, item) => `Questions of ${jobName(item)}`,
		lost: (job) => `Your questions for ${job} are lost; the job keeps those the server has.`,
		conflict: ({ payload }, { version }, { base }) =>
			version ? questionParts(base, payload.questions, theirsOf(version)) : null,
	},
	set_shortlist: {
		name: ({ payload }, item) => `Shortlist: ${payload.on_shortlist ? 'add' : 'remove'} ${candidateName(item)}`,
		lost: () => 'The shortlist stays as the server has it.',
	},
	record_decision: {
		name: ({ payload }, item) =>
			`Decision about ${candidateName(item)}: ${hireWords.stages[payload.stage]}${payload.mail ? ', with a mail' : ''}`,
		rejection: decisionRejectionText,
		lost: () => 'The decision is not recorded; the application keeps the stage that the server has.',
	},
	contact_candidate: {
		name: ({ payload }, item) => `Message to ${candidateName(item)}: “${payload.subject}”`,
		lost: () => 'The message is lost; the candidate does not get it.',
	},
	withdraw_application: {
		name: ({ payload }, item) =>
			payload.withdrawn
				? `Withdraw your application for ${jobName(item)}`
				: `Take back the withdrawal of your application for ${jobName(item)}`,
		rejection: withdrawalRejectionText,
		lost: () => 'Your application stays as the server has it.',
	},
	add_note: {
		name: ({ payload }, item) => `Note on ${candidateName(item)}: “${excerpt(payload.text, DRAFT_EXCERPT_CHARS)}”`,
		rejection: noteRejectionText,
		lost: () => 'The note is lost; no one else has it.',
	},
	save_scorecard: {
		name: (_op, item) => `Scorecard of ${candidateName(item)}`,
		rejection: cardRejectionText,
		lost: () => 'The card is lost; no one else has it.',
	},
	end_hiding: {
		name: (_op, item) => `End of the hiding for ${candidateName(item)}`,
		rejection: cardRejectionText,
		lost: () => 'Readers without a card still do not see what is hidden.',
	},
	edit_slide: {
		name: (_op, item) => `Changes to the slide “${slideName(item)}”`,
		lost: () => 'Your changes are lost; the slide stays as the server has it.',
		conflict: ({ payload }, { slide = {} }) =>
			valueParts(payload.changes, slide, { name: slideFieldName, value: slideValueInWords }),
	},
	add_slide: {
		name: (_op, item) => `New slide: “${slideName(item)}”`,
		lost: () =>
			'The slide was made on this device and the server does not have it. If you discard it, it is permanently lost.',
	},
	delete_slide: {
		name: (_op, item) => `Delete the slide “${slideName(item)}”`,
		lost: () => 'The slide stays in the deck.',
	},
	order_slides: {
		name: () => 'Order of the slides',
		lost: () => 'The slides stay in the order that the server has.',
	},
	edit_category: {
		name: ({ payload }, { subject }) =>
			`Changes to the category “${subject || 'a category'}”: ${Object.keys(payload.changes).map(categoryFieldName).join(', ')}`,
		rejection: parkedCategoryReason,
		lost: (category) => `Your changes to ${category} are lost; the category stays as the server has it.`,
		conflict: ({ payload }, { category = {} }) =>
			valueParts(payload.changes, category, { name: categoryFieldName, value: categoryValueInWords }),
	},
	add_category: {
		name: (_op, { subject }) => `New category: “${subject}”`,
		rejection: parkedCategoryReason,
		lost: (category) =>
			`${category} was created on this device and the server does not have it. If you discard it, it is permanently lost, with the changes that wait for it.`,
	},
	set_flag: {
		name: ({ payload }, { subject }) =>
			`Feature flag: ${payload.is_enabled ? 'enable' : 'disable'} ${subject || 'a feature flag'}`,
		lost: () => 'The feature flag stays as the server has it.',
	},
	change_preferences: {
		name: ({ payload }, item) =>
			`Changes to ${preferencesOf(item)}: ${Object.keys(payload.changes).map(preferenceFieldName).join(', ')}`,
		subject: preferencesOf,
		lost: (preferences) => `Your changes to ${preferences} are lost; they stay as the server has them.`,
		conflict: ({ payload }, { preferences = {} }) =>
			valueParts(payload.changes, preferences, { name: preferenceFieldName, value: preferenceInWords }),
	},
	add_team_text: {
		name: ({ payload: { kind } }, item) =>
			`New ${kind === 'mail' ? 'mail' : 'reason'} of the team: “${textName(item)}”`,
		lost: () =>
			'The text was written on this device and the server does not have it. If you discard it, it is permanently lost.',
	},
	edit_team_text: {
		name: ({ payload }, item) =>
			`Changes to “${textName(item)}”: ${Object.keys(payload.changes).map(teamTextFieldName).join(', ')}`,
		subject: textName,
		lost: (text) => `Your changes to ${text} are lost; it stays as the server has it.`,
		conflict: ({ payload }, { team_text = {} }) =>
			valueParts(payload.changes, team_text, { name: teamTextFieldName, value: teamTextValueInWords }),
	},
	save_view: {
		name: ({ payload }) => `New view: “${payload.name}”`,
		lost: () => 'The view is on this device only. If you discard it, it is permanently lost.',
	},
	delete_view: {
		name: (_op, { subject }) => `Delete the view “${subject || 'a view'}”`,
		lost: () => 'You keep the view.',
	},
	delete_team_text: {
		name: (_op, item) => `Delete “${textName(item)}”`,
		lost: () => 'The team keeps the text.',
	},
};

/** A kind that a tab with a newer build has queued. */
const UNKNOWN_VIEW: OpView<OpKind> = {
	name: () => 'A change that was made in a newer version of the app',
	lost: () => 'The change is lost. Reload the page first to see what it is.',
};

const viewOf = <Kind extends OpKind>({ kind }: OpOf<Kind>): OpView<Kind> =>
	(OP_VIEWS as { [Known in OpKind]?: OpView<Known> })[kind] ?? UNKNOWN_VIEW;

/** The name of an item. */
export const itemName = (item: Named & Pick<UnsentItem, 'entry'>): string =>
	viewOf(item.entry.op).name(item.entry.op, item);

/** The name of the record that an operation changes. */
export const subjectName = (item: Named & Pick<UnsentItem, 'entry'>): string =>
	viewOf(item.entry.op).subject?.(item) ?? (item.subject || jobName(item));

/** Why the server rejected an operation. */
export const rejectionText = (op: OutboxRow['op'], { reason, detail }: NonNullable<OutboxRow['parked']>): string =>
	(viewOf(op).rejection ?? parkedReason)(reason, detail);

/** The consequence of discarding an item. */
export const lostText = (item: Named & Pick<UnsentItem, 'entry'>): string =>
	viewOf(item.entry.op).lost(subjectName(item), item.entry.parked?.reason ?? '');

/** The conflict of an edit. */
export type ConflictView = ConflictParts & { lastEdit: Conflict['last_edit'] };

/**
 * The parts of a conflict that need a choice, and those merged without one; null without a conflict.
 * @param categories category names by id, for a job
 */
export function conflictView(
	{ op, parked, base }: Pick<OutboxRow, 'op' | 'parked' | 'base'>,
	categories: Readonly<Record<string, string>> = {},
): ConflictView | null {
	const current = parked?.current;
	const parts = current && viewOf(op).conflict?.(op, current, { base, categories });
	return parts ? { ...parts, lastEdit: current.last_edit } : null;
}
