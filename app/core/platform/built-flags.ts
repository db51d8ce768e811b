import { FEATURE_FLAGS, type FeatureFlags } from '#domain/evaluation/feature-flags';
import { TRANSPARENCY_OFF_KEY } from '#domain/product';

/** The build variable of a flag: `enhancedTransparency` becomes `VITE_ENHANCED_TRANSPARENCY`. */
export const variableOf = (flag: string): string =>
	`VITE_${flag.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** The flags that the build's environment set to `true` or `false`; others are left out. */
export function builtFlags(environment: Record<string, unknown> = import.meta.env): Partial<FeatureFlags> {
	const flags: Partial<FeatureFlags> = {};
	for (const flag of FEATURE_FLAGS) {
		const value = environment[variableOf(flag)];
		if (value === 'true' || value === 'false') flags[flag] = value === 'true';
	}
	return flags;
}

/** Whether this browser's emergency key turns transparency off. False if storage is unavailable. */
export function isTransparencyOff(): boolean {
	try {
		return Boolean(localStorage.getItem(TRANSPARENCY_OFF_KEY));
	} catch {
		return false;
	}
}
