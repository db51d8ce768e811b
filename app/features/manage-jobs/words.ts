import { paths } from '../../paths.ts';

/** Words of the staff's job list. */
export const adminJobsMessages = {
	title: paths.adminJobs.title,
	/** For accounts that may not manage jobs. */
	readerTitle: 'Jobs',
	count: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
	filter: {
		title: 'Search and filter jobs',
		search: 'Search',
		hint: 'Title, company, location or ID',
		status: { label: 'Status', values: { all: 'All', active: 'Active', paused: 'Paused' } },
		sort: {
			label: 'Sort By',
			values: {
				newest: 'Newest first',
				pending: 'Most pending',
				applications: 'Most applications',
				title: 'Title',
			},
		},
		showing: (matching: number, all: number) => `Showing ${matching} of ${all} jobs`,
		none: { title: 'No job matches', text: 'No job has these words and this status.', clear: 'Clear the filter' },
	},
	active: 'Active',
	paused: 'Paused',
	applications: (count: number) => (count === 1 ? '1 application' : `${count} applications`),
	receiving: 'Receiving…',
	excellent: (count: number) => `${count} excellent`,
	pending: (count: number) => `${count} pending`,
	/** Applications that wait for a person. */
	waiting: (count: number, oldest: string) =>
		count === 1 ? `1 waiting for review (${oldest})` : `${count} waiting for review (the first ${oldest})`,
	recent: (count: number) => `${count} in 7 days`,
	/** Column headers. */
	columns: { job: 'Job', applications: 'Applications', pending: 'Pending', excellent: 'Excellent', recent: '7 days' },
	ofJob: (job: string) => `for ${job}`,
	more: (job: string) => `More actions for ${job}`,
	questions: 'Questions',
	testApply: 'Test Apply',
	copy: {
		action: 'Duplicate',
		title: (job: string) => `Copy of ${job}`,
		done: 'The job and its questions are copied. The copy is paused until you activate it.',
		failed: 'This device could not copy the job. Nothing was changed; try again.',
	},
	copyLink: {
		action: 'Copy Link',
		copied: 'The link of the job is copied.',
		failed: 'The link could not be copied. Open the job with Test Apply and copy its address.',
	},
	edit: 'Edit',
	editJob: (job: string) => `Edit ${job}`,
	pause: 'Pause',
	pauseJob: (job: string) => `Pause ${job}`,
	activate: 'Activate',
	activateJob: (job: string) => `Activate ${job}`,
	statusFailed: 'Failed to update job status',
	delete: 'Delete',
	export: {
		action: 'Export CSV',
		none: 'No applications found for this job',
		failed: 'Failed to export applications',
		receiving: 'Nothing was exported: the list is still arriving. Try again in a moment.',
		waitsForNetwork:
			'Nothing was exported: not everything has arrived on this device. Try again when the network is back.',
	},
	deletion: {
		title: (job: string) => `Delete ${job}?`,
		text: 'This permanently deletes the job for everyone and cannot be undone. Pausing hides the job and keeps everything.',
		isNew:
			'It was created on this device, and the server has not confirmed it yet. If the server did receive it, it reappears, and you can delete it then.',
		applications: (count: number) =>
			count === 0
				? 'No one has applied yet.'
				: `${count === 1 ? 'Its application goes' : `Its ${count} applications go`} with it: answers, scores, reviews and hire events.`,
		someApplications: 'Its applications go with it: answers, scores, reviews and hire events.',
		questions: 'Its questions and invitations go with it.',
		writing: 'Candidates now writing can no longer submit; what they wrote stays on their devices.',
		exportFirst: 'Export the applications first',
		keep: 'Keep the job',
		confirm: 'Delete Job',
		deleting: 'Deleting...',
		done: 'Job deleted successfully!',
		offline: 'There is no network. You can delete the job when you are back online; you can pause it now.',
		onItsWay: 'The job is on its way to the server. Try again in a moment.',
		storage: 'This device could not change its storage. Nothing was deleted; try again.',
		/** By failure code. */
		failures: {
			job_has_records:
				'Cannot delete job: It has related records... Remove what refers to it first, or contact support.',
			forbidden: 'Permission denied. Only administrators can delete jobs.',
			unauthorized: 'Your session ended. Sign in again, then delete the job. Nothing was deleted.',
			offline: 'There is no network. Nothing was deleted; try again when you are back.',
			failed: 'Failed to delete job with both methods. Please contact support.',
		},
	},
	showUnsent: 'Show',
	id: (shortId: string) => `ID ${shortId}`,
	posted: (date: string) => `Posted ${date}`,
	create: 'Create Job',
	created: {
		title: (title: string) => `${title} was created.`,
		unsent: (title: string) => `${title} is saved on this device, and not created yet.`,
		text: 'Until you write its questions, candidates answer the five standard ones.',
		action: 'Write the questions now',
	},
	draft: {
		title: (title: string) => (title === '' ? 'You started a job.' : `You started a job: ${title}.`),
		text: 'The draft is saved on this device.',
		action: 'Continue writing',
	},
	empty: {
		title: 'No jobs yet',
		text: 'Jobs appear here once an admin creates one.',
		create: 'Create the first one. Candidates see it as soon as it is active.',
	},
	accessDenied: {
		title: 'Access Denied',
		text: 'You need admin privileges to view this page.',
	},
	failed: 'The jobs could not be loaded',
	dashboard: 'Dashboard',
} as const;
