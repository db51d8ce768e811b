/*
 * The table of a job's fields. Schemas, forms, checks, queries, scoring and the job's page are derived from it; the columns that
 * only staff need are in `job-form-fields.ts`. Public screens load this file, so it imports nothing and holds none of the form's texts.
 */

/** One field. */
type JobFieldRow = {
	/**
	 * `line`: one line of text. `text`: several. `choice`: one of `values`. `category`: an id, empty for the default. `attributes`: those
	 * of the scorecard as JSON, empty without one.
	 */
	kind: 'line' | 'text' | 'choice' | 'category' | 'attributes' | 'flag';
	values?: readonly string[];
	/** The value in a new job; empty if omitted. */
	initial?: string | boolean;
	/** Only staff receive it. Its column is hidden, too. */
	staffOnly?: true;
	/** Its name on the job's page: a text is a section there, any other field a fact. */
	onPage?: string;
	/** The scorers that read it: only AI, or the backup method, too. Raise both versions when this changes. */
	scoredBy?: 'ai' | 'all';
	/** The sender of a new job may not know it. It then has its initial value. */
	mayBeMissing?: true;
};

/** The fields that staff edit, in the order of the form and the page. `description` is the legacy overview. */
export const JOB_FIELDS = {
	title: { kind: 'line', scoredBy: 'all' },
	company: { kind: 'line', scoredBy: 'ai' },
	location: { kind: 'line', scoredBy: 'ai' },
	type: {
		kind: 'choice',
		values: ['Full-time', 'Part-time', 'Contract', 'Internship'],
		initial: 'Full-time',
		onPage: 'Type',
		scoredBy: 'ai',
	},
	work_arrangement: {
		kind: 'choice',
		values: ['On-site', 'Remote', 'Hybrid'],
		initial: 'On-site',
		onPage: 'Work arrangement',
		scoredBy: 'ai',
	},
	company_overview: { kind: 'text', onPage: 'Company overview' },
	description: { kind: 'text', scoredBy: 'all' },
	role_overview: { kind: 'text', onPage: 'Role overview', scoredBy: 'all' },
	key_responsibilities: { kind: 'text', onPage: 'Key responsibilities', scoredBy: 'all' },
	requirements: { kind: 'text', onPage: "What We're Looking For", scoredBy: 'all' },
	about_you: { kind: 'text', onPage: 'What We Offer', scoredBy: 'all' },
	nice_to_have: { kind: 'text', onPage: 'Nice to have' },
	/** The evaluation weights of its applications. */
	category_id: { kind: 'category', staffOnly: true, mayBeMissing: true },
	/** Whether candidates see the stage of their application. */
	share_stage: { kind: 'choice', values: ['Off', 'On'], initial: 'Off', staffOnly: true, mayBeMissing: true },
	/** How long the mail of a rejection waits, so that it can still be changed. */
	rejection_wait: {
		kind: 'choice',
		values: ['None', '1 hour', '4 hours', '24 hours', '48 hours', '168 hours'],
		initial: '24 hours',
		staffOnly: true,
		mayBeMissing: true,
	},
	/** What readers of its applications mark. */
	scorecard: { kind: 'attributes', staffOnly: true, mayBeMissing: true },
	/** Whether the score of an application is hidden from a reader until their card is saved. */
	decide_first: { kind: 'choice', values: ['Off', 'On'], initial: 'Off', staffOnly: true, mayBeMissing: true },
	ideal_traits: { kind: 'text', staffOnly: true, scoredBy: 'all' },
	active: { kind: 'flag', initial: true },
} as const satisfies Record<string, JobFieldRow>;

type JobFields = typeof JOB_FIELDS;
export type JobField = keyof JobFields;

/** The fields that have a column. */
type JobFieldWith<Column extends keyof JobFieldRow> = {
	[Field in JobField]: JobFields[Field] extends Record<Column, unknown> ? Field : never;
}[JobField];
type StaffJobField = JobFieldWith<'staffOnly'>;
export type PublicJobField = Exclude<JobField, StaffJobField>;
export type ScoredJobField = JobFieldWith<'scoredBy'>;
export type OmissibleJobField = JobFieldWith<'mayBeMissing'>;

type ValueOf<Row> = Row extends { values: readonly (infer Value)[] }
	? Value
	: Row extends { kind: 'flag' }
		? boolean
		: string;

/** The fields of a job that staff edit, as a complete record. */
export type WrittenJob = { [Field in JobField]: ValueOf<JobFields[Field]> };

/** A field's row with every column. */
export const jobField = (field: JobField): JobFieldRow => JOB_FIELDS[field];

export const ALL_JOB_FIELDS = Object.keys(JOB_FIELDS) as JobField[];

const fieldsWith = <Column extends keyof JobFieldRow>(column: Column): JobFieldWith<Column>[] =>
	ALL_JOB_FIELDS.filter((field): field is JobFieldWith<Column> => column in JOB_FIELDS[field]);

export const STAFF_JOB_FIELDS = fieldsWith('staffOnly');
export const PUBLIC_JOB_FIELDS = ALL_JOB_FIELDS.filter(
	(field): field is PublicJobField => !('staffOnly' in JOB_FIELDS[field]),
);
export const JOB_PAGE_FIELDS = fieldsWith('onPage');
export const SCORED_JOB_FIELDS = fieldsWith('scoredBy');

/** The values of a new job. */
export const JOB_DEFAULTS = Object.fromEntries(
	ALL_JOB_FIELDS.map((field) => [field, jobField(field).initial ?? '']),
) as WrittenJob;
