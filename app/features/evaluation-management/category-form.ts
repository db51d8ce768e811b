import { DEFAULT_CATEGORY, weightHundredths } from '#domain/evaluation/category';
import type { CategoryValues } from '#domain/evaluation/category-rows';

export const WEIGHTS = ['domainExpertise', 'generalSkills', 'communication', 'problemSolving'] as const;
export const CONFIG = ['baseScore', 'domainPenalty', 'expertiseBonus', 'minScore', 'maxScore'] as const;
export const CRITERIA = ['requiredSkills', 'penaltyFactors', 'bonusKeywords', 'disqualifyingResponses'] as const;
type Weight = (typeof WEIGHTS)[number];
type Config = (typeof CONFIG)[number];

/** A category as it is typed: numbers are texts. */
export type TypedCategory = Omit<CategoryValues, 'scoring_weights' | 'scoring_config'> & {
	weights: Record<Weight, string>;
	config: Record<Config, string>;
};

/** The values of a new category (specification part 2 §9). */
export const NEW_CATEGORY: CategoryValues = { ...DEFAULT_CATEGORY, name: '', is_active: true, is_default: false };

const mapped = <Key extends string, From, To>(
	keys: readonly Key[],
	values: Record<Key, From>,
	to: (value: From) => To,
) => Object.fromEntries(keys.map((key) => [key, to(values[key])])) as Record<Key, To>;

/** The form of a category. */
export const typedOf = ({ scoring_weights, scoring_config, ...rest }: CategoryValues): TypedCategory => ({
	...rest,
	weights: mapped(WEIGHTS, scoring_weights, String),
	config: mapped(CONFIG, scoring_config, String),
});

/** A typed number; NaN when it is none. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.')));

/** Whether it is a number from 0 to 1. */
export const isWeight = (typed: string): boolean => numberOf(typed) >= 0 && numberOf(typed) <= 1;

export const isInteger = (typed: string): boolean => Number.isInteger(numberOf(typed));

/** The typed values, whose numbers may be NaN. */
export const valuesOf = ({ weights, config, ...rest }: TypedCategory): CategoryValues => ({
	...rest,
	name: rest.name.trim(),
	scoring_weights: mapped(WEIGHTS, weights, numberOf),
	scoring_config: mapped(CONFIG, config, numberOf),
});

/** The sum of the typed weights in hundredths; what is no number counts as 0. */
export const sumOf = ({ weights }: TypedCategory): number =>
	weightHundredths(mapped(WEIGHTS, weights, (typed) => numberOf(typed) || 0));

/** Whether every number of the form is one of its kind. */
export const hasNumbers = ({ weights, config }: TypedCategory): boolean =>
	WEIGHTS.every((key) => isWeight(weights[key])) && CONFIG.every((key) => isInteger(config[key]));
