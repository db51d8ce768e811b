import type { EditableJobField } from '#domain/sync/op';

/** Words of editing a job. Specified sentences to the letter (part 1 §2, §5, §8). */
export const jobEditMessages = {
	title: 'Edit Job',
	back: 'Back to Jobs',
	required: 'Fields with a star are required.',
	missing: 'Please fill in this field',
	theirs: (value: string) => `Somebody changed this meanwhile to: ${value || 'nothing'}`,
	useTheirs: 'Use theirs',
	incomplete: (count: number) => (count === 1 ? '1 required field is empty.' : `${count} required fields are empty.`),
	save: 'Update Job',
	saving: 'Updating...',
	cancel: 'Cancel',
	updated: 'Job updated successfully!',
	failed: (reason: string) => `Failed to update job: ${reason}`,
	storage: 'this device could not write its storage. What you typed is still in the form.',
	keptHere: 'Saved on this device. It is sent by itself when the network is back.',
	kept: 'Kept on this device, not saved yet',
	unchanged: 'Nothing was changed.',
	loadFailed: 'Failed to load job details',
	notFound: 'Job not found or no longer available',
	accessDenied: { title: 'Access Denied', text: "You don't have permission to edit jobs." },
	pending: (fields: string) => `Not sent yet: ${fields}. It is sent by itself.`,
	conflict: {
		title: 'Somebody else changed the same.',
		text: (fields: string) => `${fields}: choose which stays.`,
		action: 'Compare and choose',
	},
	restored: {
		title: 'Your unfinished changes are back.',
		text: 'They were kept on this device and are not saved yet.',
		discard: 'Start over',
	},
	leave: {
		title: 'Leave without saving?',
		text: 'Your changes to this job were not saved. Leaving discards them.',
		stay: 'Stay',
		leave: 'Leave and discard',
	},
} as const;

/** The fields' names as the form and every list of them shows them. */
export const JOB_FIELD_NAMES: Record<EditableJobField, string> = {
	title: 'Job Title',
	company: 'Company',
	location: 'Location',
	type: 'Job Type',
	work_arrangement: 'Work Arrangement',
	company_overview: 'Company Overview',
	role_overview: 'Role Overview',
	key_responsibilities: 'Key Responsibilities',
	requirements: "What We're Looking For",
	about_you: 'What We Offer',
	nice_to_have: 'Nice to Have',
	description: 'Description',
	ideal_traits: 'Ideal Traits',
	active: 'Status',
};

const isField = (field: string): field is EditableJobField => field in JOB_FIELD_NAMES;

/** "Location, Status". */
export const jobFieldNames = (fields: readonly string[]): string =>
	fields.map((field) => (isField(field) ? JOB_FIELD_NAMES[field] : field)).join(', ');
