import { DEFAULT_CATEGORY, weightHundredths } from '#domain/evaluation/category';
import type { CategoryValues } from '#domain/evaluation/category-rows';

export const WEIGHTS = ['domainExpertise', 'generalSkills', 'communication', 'problemSolving'] as const;
export const CONFIG = ['baseScore', 'domainPenalty', 'expertiseBonus', 'minScore', 'maxScore'] as const;
export const CRITERIA = ['requiredSkills', 'penaltyFactors', 'bonusKeywords', 'disqualifyingResponses'] as const;
type Weight = (typeof WEIGHTS)[number];
type Config = (typeof CONFIG)[number];

/** Form state of a category: numbers are strings. */
export type TypedCategory = Omit<CategoryValues, 'scoring_weights' | 'scoring_config'> & {
	weights: Record<Weight, string>;
	config: Record<Config, string>;
};

/** The values of a new category. */
export const NEW_CATEGORY: CategoryValues = { ...DEFAULT_CATEGORY, name: '', is_active: true, is_default: false };

const mapped = <Key extends string, From, To>(
	keys: readonly Key[],
	values: Record<Key, From>,
	to: (value: From) => To,
) => Object.fromEntries(keys.map((key) => [key, to(values[key])])) as Record<Key, To>;

/** Converts a category to form state. */
export const typedOf = ({ scoring_weights, scoring_config, ...rest }: CategoryValues): TypedCategory => ({
	...rest,
	weights: mapped(WEIGHTS, scoring_weights, String),
	config: mapped(CONFIG, scoring_config, String),
});

/** Parses a typed number; NaN when invalid. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.')));

/** Whether the text is a number from 0 to 1. */
export const isWeight = (typed: string): boolean => numberOf(typed) >= 0 && numberOf(typed) <= 1;

export const isInteger = (typed: string): boolean => Number.isInteger(numberOf(typed));

/** Converts form state to a category. Invalid numbers become NaN. */
export const valuesOf = ({ weights, config, ...rest }: TypedCategory): CategoryValues => ({
	...rest,
	name: rest.name.trim(),
	scoring_weights: mapped(WEIGHTS, weights, numberOf),
	scoring_config: mapped(CONFIG, config, numberOf),
});

/** Sum of the typed weights in hundredths. Invalid numbers count as 0. */
export const sumOf = ({ weights }: TypedCategory): number =>
	weightHundredths(mapped(WEIGHTS, weights, (typed) => numberOf(typed) || 0));

/** Whether every number in the form is valid. */
export const hasNumbers = ({ weights, config }: TypedCategory): boolean =>
	WEIGHTS.every((key) => isWeight(weights[key])) && CONFIG.every((key) => isInteger(config[key]));
