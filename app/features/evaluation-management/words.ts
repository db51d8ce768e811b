/** Words of Evaluation Management outside its tabs. */
export const evaluationManagementMessages = {
	title: 'Evaluation Management',
	reEvaluation: 'Assessment Re-Evaluation',
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
