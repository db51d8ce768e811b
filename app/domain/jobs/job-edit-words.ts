import { SAVED_HERE } from '../sync/saved-words.ts';

/** UI texts of the job form. Texts that the specification gives are verbatim. */
export const jobEditMessages = {
	back: 'Back to Jobs',
	required: 'Fields with a star are required.',
	theirs: (value: string) => `Someone else changed this to: ${value || 'nothing'}`,
	useTheirs: 'Use theirs',
	incomplete: (count: number) =>
		count === 1 ? 'Complete 1 field before saving:' : `Complete ${count} fields before saving:`,
	save: 'Update Job',
	saving: 'Updating...',
	cancel: 'Cancel',
	keys: 'Ctrl+Enter saves from any field.',
	updated: 'Job updated successfully!',
	failed: (reason: string) => `Failed to update job: ${reason}`,
	storage: 'this device could not write to its storage. What you typed is still in the form.',
	savedHere: SAVED_HERE,
	localDraft: 'Draft on this device, not saved',
	untouched: 'What you type is saved on this device as a draft.',
	unchanged: 'Nothing was changed.',
	loadFailed: 'Failed to load job details',
	notFound: 'Job not found or no longer available',
	accessDenied: {
		title: 'Access Denied',
		text: "You don't have permission to edit jobs.",
		alert: 'Access denied. You need admin privileges to edit jobs.',
	},
	pending: (fields: string) => `Not sent yet: ${fields}. It is sent automatically.`,
	conflict: {
		title: 'Someone else changed the same fields.',
		text: (fields: string) => `${fields}: choose which to keep.`,
		action: 'Compare and choose',
	},
	restored: {
		title: 'Your unfinished changes are back.',
		text: 'They are a draft on this device and not saved yet.',
		discard: 'Start over',
	},
	leave: {
		title: 'Leave without saving?',
		text: 'Your changes to this job were not saved.',
		stay: 'Stay',
		keep: 'Keep for later',
		leave: 'Leave and discard',
	},
	sections: {
		facts: 'Basics',
		role: 'Company and role',
		person: 'Candidate and offer',
		team: 'For the hiring team only',
	},
	category: {
		/** `name`: the name of the default category; empty if there is none. */
		isDefault: (name: string) => (name === '' ? 'Default' : `Default (${name})`),
		inactive: (name: string) => `${name} (inactive: the default applies)`,
		unknown: 'A category that this device does not know',
	},
	preview: {
		title: 'In the list of jobs',
		help: 'What candidates see before they open it.',
		untitled: 'Job Title',
		lookingFor: 'Looking for',
	},
} as const;

/** UI texts of the form for a new job where they differ from those of an edit. */
export const jobCreateMessages = {
	save: 'Create Job',
	saving: 'Creating...',
	created: 'Job created successfully!',
	savedHere: 'Saved on this device. The job is created automatically when the network is back.',
	failed: (message: string) =>
		`Failed to create job: ${message.replace(/\.$/, '')}. Please check all required fields and try again.`,
	storage: 'this device could not write to its storage',
	localDraft: 'Draft saved on this device',
	active: 'Active: candidates find it in the list of jobs and can apply',
	accessDenied: {
		title: 'Access Denied',
		text: "You don't have permission to create jobs.",
		alert: 'Access denied. You need admin privileges to create jobs.',
	},
	restored: {
		title: 'Your draft is back.',
		text: 'It is saved on this device, and no one else sees it.',
		discard: 'Start over',
	},
	startOver: {
		title: 'Discard this draft?',
		text: 'What you have written for this job is permanently deleted.',
		cancel: 'Keep writing',
		confirm: 'Discard draft',
	},
} as const;
