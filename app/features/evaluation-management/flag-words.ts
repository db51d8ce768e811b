import { TRANSPARENCY_OFF_KEY } from '#domain/product';

/** Words of the tab Feature Flags. */
export const flagMessages = {
	enabled: 'Enabled',
	disabled: 'Disabled',
	intro:
		'Flags apply to every account, also on pages that are open. Devices without a network follow when they are back.',
	builtTitle: 'Build variables',
	built: (example: string) =>
		`Before a device has received the flags for the first time, it uses those of the build’s environment, for example ${example}=false. Afterwards the flags here apply.`,
	emergencyTitle: 'Emergency key',
	emergency: `The key ${TRANSPARENCY_OFF_KEY} in a browser’s local storage, with any value, switches the transparency parts off in that browser: transparency, score breakdown, quality indicators and method badges. It overrides the flags.`,
	emergencyOn: 'The emergency key is set in this browser.',
} as const;

/** "Enhanced Transparency" for `enhancedTransparency`. */
export function flagTitle(flagName: string): string {
	const words = flagName
		.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
		.replaceAll('_', ' ')
		.trim();
	return words.replace(/(^|\s)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
