/*
 * The one list of a job's fields; schemas, forms, checks and queries derive theirs from it. Of names alone: public screens load it.
 */

/** Public texts, in the form's order. `description` is the legacy overview. */
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

/** Every text of a job; `ideal_traits` is for staff only. */
export const JOB_TEXTS = [...PUBLIC_JOB_TEXTS, 'ideal_traits'] as const;
export type JobText = (typeof JOB_TEXTS)[number];

/** The fields of a job that staff edit; `category_id` sets the weights of its answers, empty for the default category. */
export const EDITABLE_JOB_FIELDS = [...JOB_TEXTS, 'category_id', 'active'] as const;
export type EditableJobField = (typeof EDITABLE_JOB_FIELDS)[number];

/** The fields of the form, in its order: `description` is shown nowhere but in place of a missing role overview. */
export type JobFormField = Exclude<JobText, 'description'> | 'category_id';
export const JOB_FORM_FIELDS: readonly JobFormField[] = [
	...JOB_TEXTS.filter((field) => field !== 'description'),
	'category_id',
];
