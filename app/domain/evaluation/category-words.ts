import type { CategoryField } from './edit-category.ts';

/** Error messages for an invalid category, used on the device and in server responses. */
export const CATEGORY_ERROR_TEXTS = {
	shape: 'The category has an unexpected format.',
	name: 'Give the category a name of at most 200 characters.',
	too_long: 'The texts of the category are longer than the server accepts.',
	weights: 'Scoring weights must sum to 1.0',
	scale:
		'Minimum, base and maximum must be from 0 to 100, in this order. The penalty must be 0 or less, and the bonus 0 or more.',
} as const;

/** Display names of the fields in the form, in lists of unsent work and in conflicts. */
export const CATEGORY_FIELD_NAMES: Record<CategoryField, string> = {
	name: 'Name',
	description: 'Description',
	keywords: 'Keywords',
	'evaluation_criteria.requiredSkills': 'Required skills',
	'evaluation_criteria.penaltyFactors': 'Penalty factors',
	'evaluation_criteria.bonusKeywords': 'Bonus keywords',
	'evaluation_criteria.disqualifyingResponses': 'Disqualifying responses',
	scoring_weights: 'Scoring weights',
	'scoring_config.baseScore': 'Base score',
	'scoring_config.domainPenalty': 'Domain penalty',
	'scoring_config.expertiseBonus': 'Expertise bonus',
	'scoring_config.minScore': 'Minimum score',
	'scoring_config.maxScore': 'Maximum score',
	is_active: 'Active',
	is_default: 'Default Category',
};

/** Display names of the weights. */
export const WEIGHT_NAMES = {
	domainExpertise: 'Domain expertise',
	generalSkills: 'General skills',
	communication: 'Communication',
	problemSolving: 'Problem solving',
} as const;

const isField = (field: string): field is CategoryField => field in CATEGORY_FIELD_NAMES;

/** The display name of a field of an edit. */
export const categoryFieldName = (field: string): string => (isField(field) ? CATEGORY_FIELD_NAMES[field] : field);

/** Formats a weight as a percentage with at most two decimals: "40%". */
export const percentOf = (weight: number): string => `${Number((weight * 100).toFixed(2))}%`;

const isWeight = (name: string): name is keyof typeof WEIGHT_NAMES => name in WEIGHT_NAMES;

/** The display text of a field's value in a conflict; empty for an empty list or text. */
export function categoryValueInWords(value: unknown): string {
	if (typeof value === 'boolean') return value ? 'Yes' : 'No';
	if (Array.isArray(value)) return value.map(String).join(', ');
	if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : JSON.stringify(value);
	return Object.entries(value)
		.map(([name, weight]) => `${isWeight(name) ? WEIGHT_NAMES[name] : name} ${percentOf(Number(weight))}`)
		.join(', ');
}
