/** The bundles that functions of `lib.js` require when they need them. */
declare function require(
	path: string,
): typeof import('./evaluation.ts') &
	typeof import('./emails.ts') &
	typeof import('./deck.ts') &
	typeof import('./upkeep.ts');

/** Version of package.json, put in when the bundles are built. */
declare const SERVER_VERSION: string;
