import { importsOf, resolveImport, type SourceFile } from './source.ts';

const FEATURES = 'app/features';

/** The folders that each folder may import besides itself: the layer picture of the README as data. */
export const MAY_IMPORT: Record<string, string[]> = {
	'app/paths.ts': ['app/domain'],
	'app/feature.ts': ['app/domain', 'app/ui', 'app/paths.ts'],
	'app/domain': [],
	'app/core/platform': ['app/domain'],
	'app/core/store': ['app/domain', 'app/core/platform'],
	'app/core/remote': ['app/domain', 'app/core/platform'],
	'app/core/public-jobs': ['app/domain', 'app/core/platform', 'app/core/remote'],
	'app/core/sync': ['app/domain', 'app/core/platform', 'app/core/store', 'app/core/remote'],
	'app/core/session': ['app/domain', 'app/core'],
	'app/entities': ['app/domain', 'app/core'],
	'app/ui': ['app/domain', 'app/core/platform', 'app/paths.ts'],
	[FEATURES]: ['app/domain', 'app/core', 'app/entities', 'app/ui', 'app/feature.ts', 'app/paths.ts'],
	'app/app-shell': [
		'app/domain',
		'app/core',
		'app/entities',
		'app/ui',
		FEATURES,
		'app/feature.ts',
		'app/paths.ts',
		'app/styles',
	],
	'app/main.tsx': ['app/app-shell', 'app/core', 'app/styles'],
	'app/service-worker': [],
	'hooks/core': ['app/domain'],
	'hooks/rows': ['app/domain', 'hooks/core'],
	'hooks/ops': ['app/domain', 'hooks/core', 'hooks/rows'],
	// A feature, or what serves them all: the bundles, sync, mails, upkeep.
	hooks: ['app/domain'],
	migrations: [],
	pocketbase: ['app/domain', 'hooks/core'],
};

/** Features that import another: importer, imported, reason. */
const FEATURE_EXCEPTIONS = [
	// The question editor opens the library in a drawer and adds the chosen entries.
	['questions', 'question-library'],
	// The review and the list contain buttons that export and print.
	['assessment-review', 'reports'],
	['applications', 'reports'],
	// The review has the reader's card, the report those that the reader may see, and a job its attributes.
	['assessment-review', 'scorecards'],
	['reports', 'scorecards'],
	['manage-jobs', 'scorecards'],
	// Super admins answer requests for data where they manage the team.
	['admins', 'data-requests'],
	// Both record decisions and show the stage.
	['assessment-review', 'decisions'],
	['applications', 'decisions'],
	// The list contains the dialog and the panel of invitations.
	['applications', 'invitations'],
	// The list contains the dialog that shares its shortlist, and the review the field for why someone is on it.
	['applications', 'summary-links'],
	['assessment-review', 'summary-links'],
] as const;

/** The only folders that may import each package. */
export const SOLE_IMPORTER: Record<string, string[]> = {
	dexie: ['app/core/store'],
	'dexie-react-hooks': ['app/core/store'],
	pocketbase: ['app/core/remote'],
	papaparse: ['app/core/platform', 'app/features/question-library', 'app/features/invitations'],
	'idb-keyval': ['app/core/platform'],
	'workbox-window': ['app/core/platform'],
	'workbox-precaching': ['app/service-worker'],
};

/** Packages in the bundle of the investor deck's PDF, which no other handler loads. */
const DECK_PACKAGES = ['pdfkit', '@expo-google-fonts/instrument-sans', '@expo-google-fonts/literata'];

const layerOf = (path: string): string | undefined =>
	Object.keys(MAY_IMPORT)
		.filter((layer) => path === layer || path.startsWith(`${layer}/`))
		.sort((a, b) => b.length - a.length)[0];

/** The folders of the server that serve all features, above them. */
const ABOVE_SERVER_FEATURES = ['sync', 'mails', 'upkeep'];

/** The feature of the server that a file belongs to; undefined for the bundles and what serves all features. */
function serverFeatureOf(path: string): string | undefined {
	const [top, folder, file] = path.split('/');
	return top === 'hooks' && file !== undefined && !ABOVE_SERVER_FEATURES.includes(folder ?? '') ? folder : undefined;
}

const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

const featureOf = (path: string): string | undefined => path.split('/')[2];

function crossesFeatures(from: string, to: string): boolean {
	const [importer, imported] = [featureOf(from), featureOf(to)];
	return importer !== imported && !FEATURE_EXCEPTIONS.some((pair) => pair[0] === importer && pair[1] === imported);
}

/** A feature of the server imports itself and what lies below (`hooks/ops`, `hooks/rows`, `hooks/core`) only. */
function leavesServerFeature(from: string, to: string): boolean {
	const importer = serverFeatureOf(from);
	return importer !== undefined && layerOf(to) === 'hooks' && serverFeatureOf(to) !== importer;
}

/** One message for each import against the direction of the layers. */
export function layerViolations(files: SourceFile[]): string[] {
	return files.flatMap((file) => {
		const layer = layerOf(file.path);
		if (!layer) return [`${file.path} lies in no layer`];
		return importsOf(file).flatMap(({ specifier }) => {
			const target = resolveImport(file.path, specifier);
			if (target === undefined) return packageViolation(file.path, layer, specifier);
			if (layer === FEATURES && isWithin(target, FEATURES) && crossesFeatures(file.path, target))
				return [`${file.path} imports another feature: ${target}`];
			if (layer === 'hooks' && leavesServerFeature(file.path, target))
				return [`${file.path} imports what lies beside or above its feature: ${target}`];
			const allowed = isWithin(target, layer) || (MAY_IMPORT[layer] ?? []).some((place) => isWithin(target, place));
			return allowed ? [] : [`${file.path} must not import ${target}`];
		});
	});
}

function packageViolation(path: string, layer: string, specifier: string): string[] {
	const name = specifier
		.split('/')
		.slice(0, specifier.startsWith('@') ? 2 : 1)
		.join('/');
	if (layer === 'app/domain' && name !== 'zod') return [`${path} is domain and must not import ${name}`];
	if (layer === 'migrations') return [`${path} is a migration and must not import ${name}`];
	const isOfDeck = DECK_PACKAGES.includes(name) && isWithin(path, 'hooks/investor-deck/pdf');
	if (layer.startsWith('hooks') && name !== 'zod' && !isOfDeck)
		return [`${path} is a hook and must not import ${name}`];
	const homes = SOLE_IMPORTER[name];
	return homes && layer.startsWith('app') && !homes.some((home) => isWithin(path, home))
		? [`${path} must not import ${name}: only ${homes.join(', ')} may`]
		: [];
}

/** Cycles of files that import each other, types and `import()` included: each sorted, as one string. */
export function importCircles(files: SourceFile[]): string[] {
	const targets = new Map(
		files.map((file) => [
			file.path,
			importsOf(file).flatMap(({ specifier }) => resolveImport(file.path, specifier) ?? []),
		]),
	);
	const reachableFrom = (start: string): Set<string> => {
		const seen = new Set<string>();
		const visit = (path: string): void => {
			for (const next of targets.get(path) ?? [])
				if (!seen.has(next)) {
					seen.add(next);
					visit(next);
				}
		};
		visit(start);
		return seen;
	};
	const reachable = new Map([...targets.keys()].map((path) => [path, reachableFrom(path)]));
	const circles = [...targets.keys()]
		.filter((path) => reachable.get(path)?.has(path))
		.map((path) => [...(reachable.get(path) ?? [])].filter((other) => reachable.get(other)?.has(path)).sort());
	return [...new Set(circles.map((circle) => circle.join(' ')))];
}
