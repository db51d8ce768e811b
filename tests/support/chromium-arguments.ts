/**
 * Features of Chromium that no test uses. A window loads two pages for suggestions below the address bar, which costs more than
 * most pages of the app; the others are those that Playwright switches off, whose argument this one replaces.
 */
const UNUSED_FEATURES = [
	'WebUIOmniboxPopup',
	'WebUIOmniboxAimPopup',
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsUpgrades',
	'HttpsFirstBalancedModeAutoEnable',
	'LensOverlay',
	'MediaRouter',
	'PaintHolding',
	'ThirdPartyStoragePartitioning',
	'AvoidCorsURLLoaderRestartOnRedirect',
	'OptimizationHints',
	'NetworkTimeServiceQuerying',
	'AimEnabled',
	'PreconnectToSearch',
];

/** How tests start Chromium. */
export const CHROMIUM_ARGUMENTS: string[] = [
	'--no-sandbox',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--disable-quic',
	'--no-first-run',
	`--disable-features=${UNUSED_FEATURES.join(',')}`,
];
