/** Handlers require one of the bundles, so a registration that names an export of none does not compile. */
declare function require(
	path: string,
): typeof import('./lib.ts') &
	typeof import('./evaluation.ts') &
	typeof import('./emails.ts') &
	typeof import('./deck.ts') &
	typeof import('./upkeep.ts');

/** Version of package.json, put in when the bundles are built. */
declare const SERVER_VERSION: string;
