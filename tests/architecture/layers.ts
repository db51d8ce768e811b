import { importsOf, resolveImport, type SourceFile } from './source.ts';

/** Which of our folders a folder may import; itself always. The layer picture of the README, as data. */
export const MAY_IMPORT: Record<string, string[]> = {
	'app/domain': [],
	'app/platform': ['app/domain'],
	'app/messages': ['app/domain'],
	'app/data': ['app/domain', 'app/platform'],
	'app/remote': ['app/domain', 'app/platform'],
	'app/sync': ['app/domain', 'app/data', 'app/remote', 'app/platform'],
	'app/machines': ['app/domain', 'app/data', 'app/remote', 'app/sync', 'app/platform'],
	'app/components': ['app/domain', 'app/messages', 'app/platform'],
	'app/documents': ['app/domain', 'app/messages'],
	'app/screens': [
		'app/machines',
		'app/data',
		'app/domain',
		'app/components',
		'app/documents',
		'app/messages',
		'app/platform',
		'app/shell/paths.ts',
	],
	'app/shell': [
		'app/screens',
		'app/machines',
		'app/data',
		'app/domain',
		'app/components',
		'app/messages',
		'app/platform',
		'app/styles',
	],
	'app/main.tsx': ['app/shell', 'app/platform', 'app/styles'],
	'app/service-worker': [],
	hooks: ['app/domain'],
	migrations: [],
	pocketbase: ['app/domain', 'hooks/platform'],
};

/** The only folder that may import a package. */
export const SOLE_IMPORTER: Record<string, string[]> = {
	dexie: ['app/data'],
	pocketbase: ['app/remote'],
	papaparse: ['app/documents'],
	'idb-keyval': ['app/platform'],
	'workbox-precaching': ['app/service-worker'],
};

const layerOf = (path: string): string | undefined =>
	Object.keys(MAY_IMPORT)
		.filter((layer) => path === layer || path.startsWith(`${layer}/`))
		.sort((a, b) => b.length - a.length)[0];

const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

/** One sentence for each import that goes against the direction of the layers. */
export function layerViolations(files: SourceFile[]): string[] {
	return files.flatMap((file) => {
		const layer = layerOf(file.path);
		if (!layer) return [`${file.path} lies in no layer`];
		return importsOf(file).flatMap(({ specifier }) => {
			const target = resolveImport(file.path, specifier);
			if (target === undefined) return packageViolation(file.path, layer, specifier);
			const crossesScreens =
				layer === 'app/screens' && isWithin(target, layer) && file.path.split('/')[2] !== target.split('/')[2];
			if (crossesScreens) return [`${file.path} imports another screen: ${specifier}`];
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
	if (layer === 'hooks' && name !== 'zod') return [`${path} is a hook and must not import ${name}`];
	const homes = SOLE_IMPORTER[name];
	return homes && layer.startsWith('app') && !homes.some((home) => isWithin(path, home))
		? [`${path} must not import ${name}: only ${homes.join(', ')} may`]
		: [];
}
