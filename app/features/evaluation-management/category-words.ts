import { CATEGORY_ERROR_TEXTS } from '#domain/evaluation/category-words';
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
