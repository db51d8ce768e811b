import { TRANSPARENCY_OFF_KEY } from '#domain/product';
import { SAVED_HERE } from '#domain/sync/saved-words';
import { paths } from '../../paths.ts';

/** Words of Evaluation Management outside its tabs. */
export const evaluationManagementMessages = {
	title: paths.evaluation.title,
	reEvaluation: paths.reEvaluation.title,
	subtitle: 'Configure job categories, scoring criteria and features.',
	tabsLabel: 'Parts of Evaluation Management',
	tabs: {
		categories: 'Job Categories',
		flags: 'Feature Flags',
		overrides: 'Score Overrides',
		analytics: 'Analytics',
	},
	aiStates: {
		active: 'Advanced AI Evaluation Active',
		missing: 'No AI configured: the backup method is used',
		disturbed: 'The AI service has problems',
		unchecked: 'The AI service could not be checked',
	},
} as const;

/** Words of the tab Feature Flags. */
export const flagMessages = {
	loadFailed: 'Failed to load evaluation settings',
	enabled: 'Enabled',
	disabled: 'Disabled',
	notSent: 'Not sent yet',
	config: 'Configuration',
	done: { enabled: 'Feature flag enabled', disabled: 'Feature flag disabled' },
	failed: 'Failed to update feature flag',
	savedHere: SAVED_HERE,
	intro:
		'Flags apply to every account, including pages that are already open. Devices without a network get them when they are back online.',
	builtTitle: 'Build variables',
	built: (example: string) =>
		`Before a device has received the flags for the first time, it uses those of the build’s environment, for example ${example}=false. Afterwards the flags here apply.`,
	emergencyTitle: 'Emergency key',
	emergency: `The key ${TRANSPARENCY_OFF_KEY} in a browser’s local storage, with any value, switches the transparency parts off in that browser: transparency, score breakdown, quality indicators and method badges. It overrides the flags.`,
	emergencyOn: 'The emergency key is set in this browser.',
} as const;
