import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { paths } from './app/paths.ts';
import { CHROMIUM_ARGUMENTS } from './tests/support/chromium-arguments.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Libraries that every page runs. They have a separate chunk, so that users do not download them again with each release. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|idb-keyval)\//;
/** Sign-in and passwords, with PocketBase's client: no page needs them before the user acts. */
const AUTH = /\/app\/core\/remote\/(auth|pocketbase)\.ts|node_modules\/pocketbase\//;
/** The database and the schemas: signing in and every page of a signed-in user load both. */
const STORAGE = /node_modules\/(dexie|zod)\//;
/** Writing CSV files. */
const CSV = /\/app\/core\/platform\/csv-text\.ts|node_modules\/papaparse\//;
const ICONS = /node_modules\/lucide-react\//;
/** The statechart library. */
const STATECHARTS = /node_modules\/(xstate|@xstate|use-sync-external-store\/.*with-selector)/;

/** The screen of each path, and whether it is rendered in the page frame. */
const PAGES: Record<string, { screen: string; frame?: boolean }> = {
	[paths.landing.pattern]: { screen: 'landing/landing', frame: true },
	[paths.jobs.pattern]: { screen: 'jobs/jobs', frame: true },
	[paths.job.pattern]: { screen: 'jobs/job-detail', frame: true },
	[paths.signIn.pattern]: { screen: 'accounts/sign-in', frame: true },
	[paths.register.pattern]: { screen: 'accounts/register', frame: true },
	[paths.assess.pattern]: { screen: 'take-assessment/take-assessment' },
};

/** Parts of the app whose first load must be small, each with its entry files. */
const FIRST_LOADS: Record<string, readonly string[]> = {
	frame: ['app-shell/public-page.tsx'],
	account: ['core/session/stored-session.ts', 'core/session/account-services.ts'],
	...Object.fromEntries(
		Object.values(PAGES).map(({ screen }) => [screen.replace(/.*\//, ''), [`features/${screen}-screen.tsx`]]),
	),
};

/** Parts that only signed-in users load. */
const ACCOUNT_PARTS: ReadonlySet<string> = new Set(['account', 'take-assessment']);

/** The parts that need a module, by module id. Filled by `findFirstLoads`. */
const neededBy = new Map<string, string[]>();

const findFirstLoads = (): Plugin => ({
	name: 'find-first-loads',
	apply: 'build',
	buildEnd() {
		neededBy.clear();
		for (const [part, files] of Object.entries(FIRST_LOADS)) {
			const seen = new Set<string>();
			const visit = (id: string): void => {
				if (seen.has(id) || ICONS.test(id)) return;
				seen.add(id);
				this.getModuleInfo(id)?.importedIds.forEach(visit);
			};
			for (const file of files) visit(`${root}app/${file}`);
			for (const id of seen) neededBy.set(id, [...(neededBy.get(id) ?? []), part]);
		}
	},
});

/**
 * The chunk of a module that parts in `FIRST_LOADS` share. Public parts get one chunk per set of parts, so that each downloads
 * only what it runs. A signed-in user needs almost all modules of `ACCOUNT_PARTS`: they are one chunk, and those that public
 * parts need too another, because large chunks compress better.
 */
function chunkOfParts(id: string): string | undefined {
	const parts = neededBy.get(id);
	if (!parts?.some((part) => ACCOUNT_PARTS.has(part))) return parts?.join('+');
	return parts.every((part) => ACCOUNT_PARTS.has(part)) ? 'account' : 'shared';
}

/**
 * Chunk groups, in order of precedence. Pages outside `FIRST_LOADS` are served from the service worker's cache, where a request
 * costs more than a few kilobytes: `staff` contains modules that at least `minShareCount` of their entry points need.
 */
const CHUNKS = [
	{ name: 'vendor', test: VENDOR },
	{ name: 'app', tags: ['$initial'] as const },
	{ name: 'statecharts', test: STATECHARTS },
	{ name: 'storage', test: STORAGE },
	{ name: 'toasts', test: /\/app\/ui\/toast\.ts|node_modules\/react-hot-toast\// },
	{ name: 'icons', test: ICONS, minShareCount: 12, includeDependenciesRecursively: false },
	// In one file with a stable name prefix, by which the service worker recognises it (`service-worker/sw.ts`).
	{ name: 'investor-deck', test: /\/app\/features\/investor-deck\//, includeDependenciesRecursively: false },
	{
		name: chunkOfParts,
		debugName: 'first loads',
		minShareCount: 2,
		includeDependenciesRecursively: false,
	},
	{ name: 'auth', test: AUTH, includeDependenciesRecursively: false },
	// Only exports load papaparse (8 kB).
	{ name: 'csv', test: CSV, includeDependenciesRecursively: false },
	{
		name: 'staff',
		test: (id: string) => id.startsWith(`${root}app/`) && !neededBy.has(id),
		minShareCount: 2,
		includeDependenciesRecursively: false,
	},
];

/** A change to a library's source code that lets the bundler remove a part that this app does not use. */
type Cut = { find: string | RegExp; replaceBy: string };

/** Applies the cuts. Fails the build when the library no longer contains the code of one, for example after an upgrade. */
function cutLibrary(library: string, files: RegExp, cuts: readonly Cut[]): Plugin {
	const done = new Set<Cut>();
	return {
		name: `cut-${library}`,
		apply: 'build',
		transform: {
			filter: { id: files },
			handler: (code) => {
				let kept = code;
				for (const cut of cuts) {
					const next = kept.replaceAll(cut.find, cut.replaceBy);
					if (next !== kept) done.add(cut);
					kept = next;
				}
				return { code: kept, map: null };
			},
		},
		buildEnd(error) {
			const missing = cuts.find((cut) => !done.has(cut));
			if (missing && !error) this.error(`${library} does not contain ${missing.find} any more.`);
		},
	};
}

/**
 * Unused parts of react-router (4.5 kB). They would be kept by component names for developer tools, by calls that the bundler
 * cannot prove pure, and by branches for data routers and prefetching links.
 */
const cutRouter = () =>
	cutLibrary('react-router', /node_modules\/react-router\/dist\//, [
		{ find: /^\w+\.displayName = .*;$/gm, replaceBy: '' },
		{ find: /= (React\d*)\.(forwardRef|createContext|memo)\(/g, replaceBy: '= /* @__PURE__ */ $1.$2(' },
		{ find: 'let dataRouterState = dataRouterOpts?.state;', replaceBy: 'const dataRouterState = null;' },
		{ find: 'return isDataRoute ?', replaceBy: 'return false ?' },
		{ find: 'return shouldPrefetch &&', replaceBy: 'return false &&' },
	]);

/**
 * Two layers of Dexie that here pass on every call (2.5 kB): the cache, which `account-database.ts` disables, and the hooks of
 * tables, which no code uses.
 */
const cutDexie = () =>
	cutLibrary('dexie', /node_modules\/dexie\/dist\//, [
		{ find: 'this.use(cacheMiddleware);', replaceBy: '' },
		{ find: 'this.use(hooksMiddleware);', replaceBy: '' },
	]);

/**
 * Writes `page-preloads.json`: for each page that users reach from outside the app, the files that its screen needs in addition
 * to those in the page itself. The server sends the list with the page, so that the browser fetches all files immediately.
 */
const namePagePreloads = (): Plugin => ({
	name: 'name-page-preloads',
	apply: 'build',
	generateBundle(_, bundle) {
		const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
		const files = (fileName: string, seen: Set<string>): Set<string> => {
			if (seen.has(fileName)) return seen;
			seen.add(fileName);
			for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) files(next, seen);
			return seen;
		};
		const holder = (module: string): string => {
			const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(`${root}app/${module}`));
			if (!chunk) this.error(`No chunk holds ${module}.`);
			return chunk.fileName;
		};
		const ofPage = files(holder('main.tsx'), new Set());
		const preloads = Object.entries(PAGES).map(([pattern, { screen, frame }]) => {
			const needed = files(holder(`features/${screen}-screen.tsx`), new Set());
			if (frame) files(holder('app-shell/public-page.tsx'), needed);
			return [pattern, [...needed].filter((file) => !ofPage.has(file)).map((file) => `/${file}`)];
		});
		this.emitFile({
			type: 'asset',
			fileName: 'page-preloads.json',
			source: JSON.stringify(Object.fromEntries(preloads)),
		});
	},
});

/** Long timeouts, because a busy machine slows tests down. No test is run a second time: a failed one is a defect. */
const PATIENCE = {
	testTimeout: 180_000,
	hookTimeout: 180_000,
	// More than two sweeps, which run each minute and make up for what a busy server missed.
	expect: { poll: { timeout: 150_000 } },
};

export default defineConfig({
	root: `${root}app`,
	publicDir: `${root}public`,
	cacheDir: `${root}node_modules/.vite`,
	// Production builds for current browsers.
	resolve: {
		alias: [
			{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
			{ find: /^react-router$/, replacement: `${root}node_modules/react-router/dist/production/index.mjs` },
			// React includes it.
			{ find: /^use-sync-external-store\/shim$/, replacement: 'react' },
			{ find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
		],
	},
	plugins: [
		cutRouter(),
		cutDexie(),
		findFirstLoads(),
		namePagePreloads(),
		react(),
		tailwindcss(),
		VitePWA({
			strategies: 'injectManifest',
			srcDir: 'service-worker',
			filename: 'sw.ts',
			registerType: 'prompt',
			injectRegister: false,
			// The glob includes them; the plugin would add the shortcuts' icons too.
			includeManifestIcons: false,
			injectManifest: {
				globPatterns: ['**/*.{js,css,html,svg,png,ico,woff2,webmanifest}'],
				// The system shows them during installation; the app never does.
				globIgnores: ['screenshots/**', 'shortcut-*'],
			},
			manifest: {
				id: '/',
				name: 'Candor',
				short_name: 'Candor',
				description: 'Hired for what you write.',
				lang: 'en',
				categories: ['business', 'productivity'],
				start_url: '/dashboard',
				scope: '/',
				display: 'standalone',
				background_color: '#FBFAF9',
				theme_color: '#FBFAF9',
				icons: [
					{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
					{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
					{ src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
				],
				// The same for every account, so nothing that only the hiring team can open.
				shortcuts: [
					{ name: 'Jobs', url: '/jobs', icons: [{ src: '/shortcut-jobs-96.png', sizes: '96x96', type: 'image/png' }] },
				],
				screenshots: [
					{
						src: '/screenshots/writing.png',
						sizes: '1440x900',
						type: 'image/png',
						form_factor: 'wide',
						label: 'An assessment being written',
					},
					{
						src: '/screenshots/assessment.png',
						sizes: '390x844',
						type: 'image/png',
						form_factor: 'narrow',
						label: 'A question of an assessment, with its answer',
					},
				],
			},
		}),
	],
	build: {
		outDir: `${root}dist`,
		emptyOutDir: true,
		target: 'es2022',
		sourcemap: false,
		assetsInlineLimit: 0,
		// Every browser that supports this target preloads modules itself, and the server lists what a page needs
		// (`namePagePreloads`). Within the app, pages are prefetched before the click, and from the second visit on by the service
		// worker.
		modulePreload: {
			polyfill: false,
			resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
		},
		rolldownOptions: {
			// Allows removing unused property reads: no getter has side effects.
			treeshake: { propertyReadSideEffects: false },
			output: {
				codeSplitting: { groups: CHUNKS },
			},
		},
	},
	/** Listed because they are imported lazily: discovered late, they would be re-bundled in the middle of a browser test. */
	optimizeDeps: {
		include: [
			'react',
			'react-dom',
			'react-dom/client',
			'react/jsx-dev-runtime',
			'react-router-dom',
			'@xstate/react',
			'react-hot-toast/headless',
			'@headlessui/react',
			'lucide-react',
			'axe-core',
			'idb-keyval',
			'dexie',
			'xstate',
			'pocketbase',
			'zod/mini',
			'papaparse',
			'@tanstack/react-virtual',
			'@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter',
			'@atlaskit/pragmatic-drag-and-drop/utils/combine',
		],
	},
	test: {
		// Tests mostly wait for a server, a browser or a disk. One file per core minus one would leave the machine idle.
		maxWorkers: 3,
		projects: [
			{
				root,
				extends: true,
				plugins: [],
				test: {
					name: 'node',
					environment: 'node',
					// A worker runs many files: starting one for each costs more than most files.
					isolate: false,
					pool: 'threads',
					globalSetup: 'tests/support/temporary-folder.ts',
					setupFiles: 'tests/support/node-file.ts',
					include: ['tests/**/*.test.ts'],
					exclude: [
						'tests/**/*.browser.test.ts',
						'tests/e2e/**',
						'tests/deep/**',
						'tests/bench/**',
						'**/node_modules/**',
					],
					...PATIENCE,
				},
			},
			{
				root,
				extends: true,
				test: {
					name: 'browser',
					setupFiles: 'tests/support/browser-file.ts',
					include: ['tests/**/*.test.tsx', 'tests/**/*.browser.test.ts'],
					...PATIENCE,
					browser: {
						enabled: true,
						headless: true,
						screenshotFailures: false,
						provider: playwright({
							launchOptions: {
								...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
								args: CHROMIUM_ARGUMENTS,
							},
						}),
						instances: [{ browser: 'chromium' }],
					},
				},
			},
		],
	},
});
