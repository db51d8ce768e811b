/** A build that this worker's build followed: the paths of its hashed files, and the ids of the open pages that run it. */
export type EarlierBuild = { files: string[]; pages: string[] };

/** The paths of the running build's own hashed files, and the builds before it that pages still run, the latest first. */
export type Builds = { own: string[]; earlier: EarlierBuild[] };

/** A page that outlives more updates than this is left to the server, and to its own offer to reload. */
export const EARLIER_BUILDS_KEPT = 2;

/**
 * What holds once the build with the files `own` takes the place of the one that was running. Every page in `open` that is not known
 * to be older runs the replaced build: whatever is opened from now on gets the new one.
 */
export function replaceBuild({ own: replaced, earlier }: Builds, own: string[], open: string[]): Builds {
	const older = new Set(earlier.flatMap(({ pages }) => pages));
	const builds = [{ files: replaced, pages: open.filter((id) => !older.has(id)) }, ...earlier];
	// A build whose files are all here again needs nothing kept, and its pages count to this one.
	const isHere = ({ files }: EarlierBuild): boolean => files.every((path) => own.includes(path));
	const others = builds.filter((build) => !isHere(build));
	return forgetClosedPages({ own, earlier: others.slice(0, EARLIER_BUILDS_KEPT) }, open);
}

/** Without the pages that are no longer open, and without the builds that no page runs. */
export function forgetClosedPages({ own, earlier }: Builds, open: string[]): Builds {
	const left = earlier.map(({ files, pages }) => ({ files, pages: pages.filter((id) => open.includes(id)) }));
	return { own, earlier: left.filter(({ pages }) => pages.length > 0) };
}

/** The hashed files that the earlier builds' pages may ask for and the running build does not have. */
export function filesToKeep({ own, earlier }: Builds): Set<string> {
	return new Set(earlier.flatMap(({ files }) => files).filter((path) => !own.includes(path)));
}
