import { boolean, object, catch as orDefault } from 'zod/mini';

/** Toggleable parts of the results and review screens, with their defaults. */
export const FEATURE_FLAG_DEFAULTS = {
	enhancedTransparency: true,
	scoreBreakdownDisplay: true,
	qualityIndicators: true,
	evaluationMethodBadges: true,
	behaviorAnalytics: true,
	enhancedCharacterAnalysis: false,
} as const satisfies Record<string, boolean>;

export type FeatureFlag = keyof typeof FEATURE_FLAG_DEFAULTS;
export type FeatureFlags = Record<FeatureFlag, boolean>;

export const FEATURE_FLAGS = Object.keys(FEATURE_FLAG_DEFAULTS) as FeatureFlag[];

/** The display name of a feature flag: `enhancedTransparency` becomes "Enhanced Transparency". */
export function flagTitle(flagName: string): string {
	const words = flagName
		.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
		.replaceAll('_', ' ')
		.trim();
	return words.replace(/(^|\s)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

const flag = (name: FeatureFlag) => orDefault(boolean(), FEATURE_FLAG_DEFAULTS[name]);

/** The response of `GET /api/public/flags`. Missing and invalid flags get their default. */
export const featureFlagsSchema = object({
	enhancedTransparency: flag('enhancedTransparency'),
	scoreBreakdownDisplay: flag('scoreBreakdownDisplay'),
	qualityIndicators: flag('qualityIndicators'),
	evaluationMethodBadges: flag('evaluationMethodBadges'),
	behaviorAnalytics: flag('behaviorAnalytics'),
	enhancedCharacterAnalysis: flag('enhancedCharacterAnalysis'),
} satisfies Record<FeatureFlag, unknown>);
