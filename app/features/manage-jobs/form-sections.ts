import { jobEditMessages } from '#domain/jobs/job-edit-words';
import type { JobFormField } from '#domain/jobs/job-fields';

const { sections } = jobEditMessages;

/** The form's fields in order, by section. */
export const FORM_SECTIONS: readonly { title: string; fields: readonly JobFormField[] }[] = [
	{ title: sections.facts, fields: ['title', 'company', 'location', 'type', 'work_arrangement'] },
	{ title: sections.role, fields: ['company_overview', 'role_overview', 'key_responsibilities'] },
	{ title: sections.person, fields: ['requirements', 'about_you', 'nice_to_have'] },
	{ title: sections.team, fields: ['category_id', 'ideal_traits'] },
];
