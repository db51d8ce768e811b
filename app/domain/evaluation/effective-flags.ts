import { FEATURE_FLAG_DEFAULTS, type FeatureFlag, type FeatureFlags } from './feature-flags.ts';

/** What the local emergency key switches off (specification part 2 §3). */
export const TRANSPARENCY_FLAGS = [
	'enhancedTransparency',
	'scoreBreakdownDisplay',
	'qualityIndicators',
	'evaluationMethodBadges',
] as const satisfies readonly FeatureFlag[];

/**
 * What holds on this device (decisions 18): what the server says, for everybody; while it has said nothing what the build was set to, else
 * the defaults. `isTransparencyOff`, this browser's emergency key, switches the transparency parts off whatever the rest says.
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
