import { CATEGORY_ERROR_TEXTS } from '#domain/evaluation/category-words';
import { TRIED_ASSESSMENTS } from '#domain/evaluation/try-category';
import { SAVED_HERE } from '#domain/sync/saved-words';

const jobsText = (count: number): string => (count === 1 ? '1 job' : `${count.toLocaleString('en')} jobs`);

/** Words of the tab Job Categories. Specified sentences are verbatim. */
export const categoryMessages = {
	loadFailed: 'Failed to load evaluation settings',
	empty: 'No job categories configured',
	emptyText: 'Jobs use the standard weights and scores until there is a default category.',
	add: 'Add Category',
	isDefault: 'Default',
	inactive: 'Inactive',
	notSent: 'Not sent yet',
	noDefault: {
		title: 'No category is the active default.',
		text: 'Jobs without a category use the standard weights and scores.',
	},
	conflict: (name: string) => `Someone else changed ${name} too.`,
	compare: 'Compare and choose',
	more: (count: number) => `+${count} more`,
	weights: { domain: 'Domain', general: 'General', communication: 'Communication' },
	edit: (name: string) => `Edit ${name}`,
	remove: (name: string) => `Delete ${name}`,
	jobs: (count: number) => `Used by ${jobsText(count)}`,
	unchangedScores: 'Scores already given do not change.',
	dialog: {
		add: 'Add Category',
		edit: 'Edit Category',
		name: 'Name',
		description: 'Description',
		keywords: 'Keywords',
		keywordsHelp: 'Words that you expect in answers for these jobs. Press Enter to add one.',
		addWord: (list: string) => `Add to ${list}`,
		addButton: 'Add',
		removeWord: (word: string) => `Remove ${word}`,
		duplicate: (word: string) => `“${word}” is already in the list.`,
		weights: 'Scoring weights',
		weightsHelp: 'Each from 0 to 1; together exactly 1.',
		sum: (hundredths: number) =>
			`Sum: ${(hundredths / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`,
		sumWrong: 'not 1',
		number: 'Enter a number.',
		config: 'Scoring configuration',
		configHelp: 'Whole numbers. Minimum, base and maximum must be from 0 to 100, in this order.',
		integer: 'Enter a whole number.',
		criteria: 'Evaluation criteria',
		criteriaHelp: 'The evaluation uses them when it scores the answers.',
		active: 'Active',
		isDefault: 'Default Category',
		cancel: 'Cancel',
		save: 'Save Category',
		saving: 'Saving...',
		inactiveDefault:
			'While the default category is inactive, jobs without a category use the standard weights and scores.',
		inactiveUsed: (count: number) =>
			`${jobsText(count)} ${count === 1 ? 'names' : 'name'} this category. While it is inactive, the default category applies.`,
		newDefault: 'The current default category will no longer be the default.',
		noDefault: 'Jobs without a category then use the standard weights and scores.',
		wrong: CATEGORY_ERROR_TEXTS,
		numbers: 'Correct the marked numbers. Nothing was saved.',
		storage: 'This device could not write to its storage. Nothing was saved; what you typed is still here.',
	},
	deletion: {
		title: (name: string) => `Delete ${name}?`,
		text: 'Are you sure you want to delete this category? This action cannot be undone.',
		jobs: (count: number) =>
			count === 0
				? 'No job uses it.'
				: `${jobsText(count)} ${count === 1 ? 'uses' : 'use'} it and will get the default category.`,
		offline: 'You are offline. Deleting needs the network.',
		keep: 'Keep category',
		confirm: 'Delete Category',
		deleting: 'Deleting...',
	},
	updated: 'Category updated successfully',
	created: 'Category created successfully',
	saveFailed: 'Failed to save category',
	deleted: 'Category deleted successfully',
	deleteFailed: 'Failed to delete category',
	savedHere: SAVED_HERE,
	unchanged: 'Nothing was changed.',
	gone: 'The category has been deleted.',
} as const;

const OTHER = 'The settings could not be tried. Nothing was changed.';

/** Words of trying a category's settings before saving them. */
export const tryCategoryMessages = {
	title: 'Try it',
	text: `Scores the ${TRIED_ASSESSMENTS} newest scored assessments with these settings and shows the results beside the stored scores. Nothing is saved, and no score changes.`,
	run: 'Try it',
	running: 'Trying...',
	offline: 'Trying settings needs a network.',
	invalid: 'Correct the settings before you try them.',
	changed: 'You have changed the settings. Try them again to see the new scores.',
	empty: 'No assessment has an automatic score yet, so there is nothing to try the settings on.',
	from: {
		category: (count: number) =>
			`${count === 1 ? 'The newest assessment' : `The ${count} newest assessments`} of jobs in this category, without your own.`,
		all: (count: number) =>
			`No job in this category has a scored assessment: ${count === 1 ? 'the newest one' : `the ${count} newest`} of other jobs, without your own.`,
	},
	ai: 'AI scores are calculated from the levels that the AI gave before, with the new weights and score settings. New keywords and criteria count only when the AI evaluates again.',
	columns: { candidate: 'Candidate', job: 'Job', method: 'Method', stored: 'Stored', tried: 'With these settings' },
	noScore: 'No score',
	failures: {
		forbidden: 'Only admins can try settings.',
		too_many_requests: 'Too many tries in a row. Wait a few seconds and try again.',
		offline: 'There is no network. Nothing was changed.',
		unavailable: 'We can’t reach the server right now. Nothing was changed.',
		unauthorized: 'Your session ended. Sign in again.',
		invalid_body: 'The server refused these settings. Nothing was changed.',
	} as Readonly<Record<string, string>>,
	failure: (code: string): string => tryCategoryMessages.failures[code] ?? OTHER,
};
