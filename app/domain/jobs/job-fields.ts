/*
 * The single list of job fields. Schemas, forms, validation and queries are derived from it.
 * It imports nothing, because public screens load it.
 */

/** Public text fields, in the form's order. `description` is the legacy overview. */
export const PUBLIC_JOB_TEXTS = [
	'title',
	'company',
	'location',
	'type',
	'work_arrangement',
	'company_overview',
	'role_overview',
	'key_responsibilities',
	'requirements',
	'about_you',
	'nice_to_have',
	'description',
] as const;

/** All text fields of a job. Only staff see `ideal_traits`. */
export const JOB_TEXTS = [...PUBLIC_JOB_TEXTS, 'ideal_traits'] as const;
export type JobText = (typeof JOB_TEXTS)[number];

/** The fields that staff edit. `category_id` selects the evaluation weights; empty means the default category. */
export const EDITABLE_JOB_FIELDS = [...JOB_TEXTS, 'category_id', 'active'] as const;
export type EditableJobField = (typeof EDITABLE_JOB_FIELDS)[number];

/** The fields of the form, in order. `description` is not editable; it is displayed only if the role overview is missing. */
export type JobFormField = Exclude<JobText, 'description'> | 'category_id';
export const JOB_FORM_FIELDS: readonly JobFormField[] = [
	...JOB_TEXTS.filter((field) => field !== 'description'),
	'category_id',
];
