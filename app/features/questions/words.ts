import type { QuestionSetError } from '#domain/questions/question-set';
import { SET_LIMITS } from '#domain/questions/question-set';
import type { WeightBand } from '#domain/questions/weight-band';
import { SAVED_HERE } from '#domain/sync/saved-words';
import { paths } from '../../paths.ts';
import { questionLibraryMessages } from '../question-library/words.ts';

const questions = (count: number): string => (count === 1 ? '1 question' : `${count} questions`);

/** Words of the question editor. Specified sentences are verbatim. */
export const questionEditorMessages = {
	title: paths.questions.title,
	about: (title: string, location: string) => `${title} · ${location}`,
	back: 'Back to Jobs',
	chooseFromLibrary: 'Choose from Library',
	addCustom: 'Add Custom Question',
	save: 'Save Questions',
	saving: 'Saving...',
	saved: 'Questions saved successfully!',
	saveFailed: 'Failed to save questions. Please try again.',
	loadFailed: 'Failed to load job details',
	questionsFailed: 'Failed to load questions',
	notFound: {
		title: 'Job Not Found',
		text: 'It may have been deleted, or the address is incomplete.',
	},
	accessDenied: { title: 'Access Denied', text: 'You need admin privileges to view this page.' },
	savedHere: SAVED_HERE,
	localDraft: 'Draft on this device, not saved',
	list: 'Questions',
	question: (number: number) => `Question ${number}`,
	prompt: 'Question text',
	promptHint: 'Enter your question...',
	shortName: 'Short name',
	shortNameHelp: 'Names the question on reviews and reports. Candidates do not see it.',
	leftOut: 'A question without text is not saved.',
	type: 'Type',
	types: questionLibraryMessages.types,
	weight: 'Importance weight',
	notScored: 'Not scored: reviewers see the choice, but it does not count in the score.',
	weightInWords: (weight: number, band: WeightBand) => `${weight}, ${band}`,
	options: 'Answer Options',
	option: (number: number) => `Option ${number}`,
	addOption: 'Add Option',
	removeOption: (number: number) => `Remove option ${number}`,
	moveUp: (number: number) => `Move question ${number} up`,
	moveDown: (number: number) => `Move question ${number} down`,
	reorder: (number: number) => `Reorder question ${number}`,
	reorderHint: 'Drag to another place, or press the up and down arrow keys. Home and End go to the ends.',
	delete: (number: number) => `Delete question ${number}`,
	moved: (from: number, to: number, count: number) => `Question ${from} is now question ${to} of ${count}.`,
	added: (number: number) => `Question ${number} was added.`,
	removed: (number: number) => `Question ${number} was deleted.`,
	putBack: (number: number) => `Question ${number} is back.`,
	discarded: 'Your changes were discarded.',
	undo: 'Undo',
	distribution: {
		title: 'Weight distribution',
		total: questions,
		finding: (counts: Record<WeightBand, number>) =>
			`${counts.Critical} critical, ${counts.Important} important, ${counts.Moderate} moderate, ${counts.Low} low`,
		range: { Critical: '8-10', Important: '6-7', Moderate: '4-5', Low: '1-3' } satisfies Record<WeightBand, string>,
		help: 'The higher the weight, the more the answer counts in the score.',
		read: (count: number) =>
			count === 1
				? '1 multiple-choice question is shown to reviewers but not scored.'
				: `${count} multiple-choice questions are shown to reviewers but not scored.`,
	},
	offered: {
		title: 'This job has no questions yet.',
		text: 'These three are samples to start from. Until you save, candidates answer the five standard questions.',
		clear: 'Start empty',
	},
	empty: {
		title: 'No questions',
		text: 'Choose from the library, write your own, or start from three samples.',
		samples: 'Use the samples',
	},
	outdated: {
		title: 'Someone else saved different questions while you were editing.',
		text: (count: number) => `They saved ${questions(count)}. Yours are kept; when you save, you choose which to keep.`,
		use: 'Use theirs',
	},
	conflict: {
		title: 'Someone else saved different questions while you were editing.',
		text: 'You see theirs; yours are safe on this device. Choose which to keep before you save again.',
		action: 'Compare and choose',
	},
	refused: {
		title: 'The server refused the questions that you saved.',
		edit: 'Edit them again',
		show: 'Show',
	},
	resolveFirst: 'Resolve the problem above first.',
	restored: {
		title: 'Your unfinished questions are back.',
		text: 'They are a draft on this device and not saved yet.',
		discard: 'Start over',
	},
	leave: {
		title: 'Leave without saving?',
		text: 'Your changes to these questions were not saved.',
		stay: 'Stay',
		keep: 'Keep for later',
		leave: 'Leave and discard',
	},
} as const;

/** Returns why a set cannot be saved, as a sentence. The first two sentences are specified. */
export function questionSetErrorText({ code }: QuestionSetError): string {
	switch (code) {
		case 'no_questions':
			return 'Please add at least one question';
		case 'options_missing':
			return 'Multiple choice questions must have at least one option';
		case 'too_many_questions':
			return `A job can have at most ${SET_LIMITS.questions} questions. Delete some.`;
		case 'prompt_too_long':
			return `The question text is longer than ${SET_LIMITS.promptChars.toLocaleString('en')} characters. Shorten it.`;
		case 'options_too_long':
			return 'Together the options are too long. Shorten them or remove some.';
	}
}
