import { ATTRIBUTES_CHARS, areAttributes } from '../scorecards/attributes.ts';
import { ALL_JOB_FIELDS, type JobField, jobField } from './job-fields.ts';

/** One field as staff edit it. */
type JobFormRow = {
	/** Its name in the form, in errors and in conflicts. */
	label: string;
	/** Where the form shows it. The form has no field without one. */
	section?: 'facts' | 'role' | 'person' | 'team';
	/** Half as wide as the form: two per row from 640 px. */
	isHalf?: true;
	/** The error while it is empty. A text without one may be empty. */
	missing?: string;
	help?: string;
};

/** The columns of the table of fields (`job-fields.ts`) that only staff need. Texts that the specification gives are verbatim. */
export const JOB_FORM = {
	title: {
		label: 'Job Title',
		section: 'facts',
		missing: 'Give the job a title.',
		help: 'As candidates would search for it.',
	},
	company: { label: 'Company', section: 'facts', isHalf: true, missing: 'Name the company.' },
	location: {
		label: 'Location',
		section: 'facts',
		isHalf: true,
		missing: 'Say where the work is done.',
		help: 'A town, or “Remote”.',
	},
	type: { label: 'Job Type', section: 'facts', isHalf: true },
	work_arrangement: { label: 'Work Arrangement', section: 'facts', isHalf: true },
	company_overview: { label: 'Company Overview', section: 'role', missing: 'Say what the company does.' },
	description: { label: 'Description' },
	role_overview: {
		label: 'Role Overview',
		section: 'role',
		missing: 'Say what the job is about.',
		help: 'The first 200 characters show in the list of jobs.',
	},
	key_responsibilities: {
		label: 'Key Responsibilities',
		section: 'role',
		missing: 'Say what the person will do.',
		help: 'Each line becomes a bullet point.',
	},
	requirements: {
		label: "What We're Looking For",
		section: 'person',
		missing: 'Say what you are looking for.',
		help: 'The first 150 characters show in the list of jobs. Each line becomes a bullet point.',
	},
	about_you: {
		label: 'What We Offer',
		section: 'person',
		missing: 'Say what you offer.',
		help: 'Pay, hours, team, what you’ll learn. Each line becomes a bullet point.',
	},
	nice_to_have: { label: 'Nice to Have', section: 'person' },
	category_id: {
		label: 'Evaluation Category',
		section: 'team',
		help: 'It sets the weights and the scale of scores from now on. Scores already given do not change.',
	},
	ideal_traits: {
		label: 'Ideal Traits',
		section: 'team',
		help: 'Candidates never see this. It is used in scoring, and shown to reviewers beside the answers.',
	},
	share_stage: {
		label: 'Share the Stage With Candidates',
		section: 'team',
		help: 'On: candidates see the stage of their application, a rejection once its mail is sent. Reasons and notes stay with the team.',
	},
	rejection_wait: {
		label: 'Wait Before a Rejection Is Mailed',
		section: 'team',
		help: 'Until then another decision cancels the mail. The wait can be changed with each decision. Other mails are sent at once.',
	},
	scorecard: {
		label: 'Scorecard',
		section: 'team',
		help: 'Up to six attributes, which each reader marks from 1 to 5. Readers see the cards of others after saving their own.',
	},
	decide_first: {
		label: 'Decide First',
		section: 'team',
		help: 'On: readers see score, risk and summary of an application only after saving their own card.',
	},
	active: { label: 'Status' },
} as const satisfies Record<JobField, JobFormRow>;

/** The fields that the form has. `description` is displayed only if the role overview is missing. */
export type JobFormField = {
	[Field in JobField]: (typeof JOB_FORM)[Field] extends { section: string } ? Field : never;
}[JobField];

export const JOB_FORM_FIELDS = ALL_JOB_FIELDS.filter((field): field is JobFormField => 'section' in JOB_FORM[field]);

/** A field's row with every column. */
export const jobFormField = (field: JobField): JobFormRow => JOB_FORM[field];

/** Maximum lengths, in UTF-16 code units. The database limits count characters and allow at least as many. */
export const JOB_LINE_MAX_CHARS = 200;
const JOB_TEXT_MAX_CHARS = 20_000;

/** Maximum length of a field, in UTF-16 code units. */
export function jobFieldMaxChars(field: JobField): number {
	const { kind } = jobField(field);
	if (kind === 'attributes') return ATTRIBUTES_CHARS;
	return kind === 'line' ? JOB_LINE_MAX_CHARS : JOB_TEXT_MAX_CHARS;
}

/** `missing`: required and empty. `unknown`: not an allowed value, or of the wrong type. */
export type JobFieldError = 'missing' | 'too_long' | 'unknown';

/** Validates one field of a job; returns undefined if the value is valid. Used by the device and the server. */
export function jobFieldError(field: JobField, value: string | boolean): JobFieldError | undefined {
	const { kind, values } = jobField(field);
	if (kind === 'flag') return typeof value === 'boolean' ? undefined : 'unknown';
	if (typeof value !== 'string') return 'unknown';
	if (values) return values.includes(value) ? undefined : 'unknown';
	if (kind === 'attributes') return areAttributes(value) ? undefined : 'unknown';
	if (jobFormField(field).missing !== undefined && value.trim() === '') return 'missing';
	return value.length > jobFieldMaxChars(field) ? 'too_long' : undefined;
}

/** Error message for a field. @param length the current length of the field's value */
export function jobFieldErrorText(field: JobField, error: JobFieldError, length: number): string {
	if (error === 'missing') return jobFormField(field).missing ?? 'Please fill in this field.';
	if (error === 'unknown') {
		return jobField(field).kind === 'attributes'
			? 'Give each attribute a name of its own, of 60 characters at most.'
			: 'Choose one from the list.';
	}
	return `Shorten this to ${jobFieldMaxChars(field).toLocaleString('en')} characters; it has ${length.toLocaleString('en')}.`;
}

const isField = (field: string): field is JobField => field in JOB_FORM;

/** Joins display names: "Location, Status". */
export const jobFieldNames = (fields: readonly string[]): string =>
	fields.map((field) => (isField(field) ? JOB_FORM[field].label : field)).join(', ');
