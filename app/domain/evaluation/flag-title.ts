/** "Enhanced Transparency" for `enhancedTransparency`: the name of a feature flag as people read it. */
export function flagTitle(flagName: string): string {
	const words = flagName
		.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
		.replaceAll('_', ' ')
		.trim();
	return words.replace(/(^|\s)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
