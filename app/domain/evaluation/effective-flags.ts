import { FEATURE_FLAG_DEFAULTS, type FeatureFlag, type FeatureFlags } from './feature-flags.ts';

/** The flags that the local emergency key turns off. */
export const TRANSPARENCY_FLAGS = [
	'enhancedTransparency',
	'scoreBreakdownDisplay',
	'qualityIndicators',
	'evaluationMethodBadges',
] as const satisfies readonly FeatureFlag[];

/**
 * The flags of this device: the server's if received, else the build's, else the defaults. `isTransparencyOff`, this browser's
 * emergency key, always turns the transparency flags off.
 */
export function effectiveFlags({
	said,
	built,
	isTransparencyOff,
}: {
	said: FeatureFlags | null;
	built: Partial<FeatureFlags>;
	isTransparencyOff: boolean;
}): FeatureFlags {
	const flags = said ?? { ...FEATURE_FLAG_DEFAULTS, ...built };
	if (!isTransparencyOff) return flags;
	return { ...flags, ...Object.fromEntries(TRANSPARENCY_FLAGS.map((flag) => [flag, false])) };
}
