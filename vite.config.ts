import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/`;
if (process.env.VITEST) process.env.NODE_ENV = 'production'; // Tests use the React of users. The other one costs a fifth more.

const ICONS = /node_modules\/lucide-react\//;

/** Where the code of each role begins, in order of precedence. What an opened assessment does not need is in `account`. */
const ROLES = {
	app: /\/app\/main\.tsx$/,
	public: /\/frame-around\.tsx$/,
	landing: /\/landing-screen\.tsx$/,
	jobs: /\/jobs-screen\.tsx$/,
	job: /\/job-detail-screen\.tsx$/,
	candidate: /\/(account-services\.ts|take-assessment-screen\.tsx)$/,
	'sign-in': /\/(sign-in|register|lost-password)-screen\.tsx$/,
	summary: /\/summary-screen\.tsx$/,
	account:
		/\/(account-controls|sync-dialogs|congratulations-screen|my-applications-screen)\.tsx$|\/features\/take-assessment\//,
};

/** The roles that need a module, from its importers. */
function rolesOf(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): string[] {
	if (seen.has(id)) return [];
	seen.add(id);
	const own = Object.entries(ROLES).flatMap(([role, begin]) => (begin.test(id) ? [role] : []));
	const importers = context.getModuleInfo(id)?.importers ?? [];
	return [...own, ...importers.flatMap((importer) => rolesOf(importer, context, seen))];
}

/** The chunk of the first role that needs the module. What visitors and candidates both need, all load. */
function chunkOfRole(id: string, context: Rolldown.ChunkingContext): string | null {
	// Entries stay chunks of their own. One module imports all icons, so that their importers are not known.
	if (ICONS.test(id) || context.getModuleInfo(id)?.dynamicImporters.length) return null;
	const roles = new Set(rolesOf(id, context));
	const visited = ['public', 'landing', 'jobs', 'job'].filter((role) => roles.has(role)).length;
	if (roles.has('app') || (visited > 0 && roles.has('candidate'))) return 'app';
	if (visited > 1) return 'public';
	return Object.keys(ROLES).find((role) => roles.has(role)) ?? null;
}

/** Chunks by role, in order of precedence. Screens have their own; `staff` is what several of the remaining ones need. */
const CHUNKS = [
	// Separate from the app, so that users do not download them again with each release.
	{ name: 'libraries', tags: ['$initial'] as const, test: /node_modules/ },
	{ name: 'icons', test: ICONS, minShareCount: 2, includeDependenciesRecursively: false },
	{ name: chunkOfRole, includeDependenciesRecursively: false },
	// In one file with a stable name prefix, by which the service worker recognises it (`service-worker/sw.ts`).
	{ name: 'investor-deck', test: /\/features\/investor-deck\//, includeDependenciesRecursively: false },
	{ name: 'staff', minShareCount: 2 },
];

/** Long timeouts, because a busy machine slows tests down. No test is run a second time: a failed one is a defect. */
const PATIENCE = {
	testTimeout: 180_000,
	hookTimeout: 180_000,
	// More than two sweeps, which run each minute and make up for what a busy server missed.
	expect: { poll: { timeout: 150_000 } },
};

/**
 * Sends modules without their source maps, twice as long as the code: Chromium would read them again in each test file. Vitest has
 * the maps at hand where it prints the stack of an error. In a run that watches no file, Chromium asks for a module once.
 */
const MODULES_OF_ONE_RUN: Plugin = {
	name: 'modules-of-one-run',
	configureServer({ config, middlewares }) {
		middlewares.use((_request, response, next) => {
			const end = response.end.bind(response);
			response.end = (body?: unknown) => {
				const isModule = response.getHeader('content-type') === 'text/javascript';
				if (isModule && config.server.watch === null) response.setHeader('cache-control', 'max-age=3600');
				return end(typeof body === 'string' ? body.replace(/\n\/\/# sourceMappingURL=data:\S+$/, '') : body);
			};
			next();
		});
	},
};

export default defineConfig({
	root: `${root}app`,
	publicDir: `${root}public`,
	cacheDir: `${root}node_modules/.vite`,
	resolve: {
		alias: [
			{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
			{ find: /^react-router$/, replacement: `${root}node_modules/react-router/dist/production/index.mjs` },
			{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }, // React includes it.
			{ find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
		],
	},
	plugins: [
		react(),
		tailwindcss(),
		VitePWA({
			strategies: 'injectManifest',
			srcDir: 'service-worker',
			filename: 'sw.ts',
			injectRegister: false,
			injectManifest: {
				globPatterns: ['**/*.{js,css,html,svg,png,ico,woff2,webmanifest}'],
				// The system shows them during installation; the app never does.
				globIgnores: ['screenshots/**', 'shortcut-*'],
			},
			manifest: false, // `public/manifest.webmanifest`.
		}),
	],
	build: {
		outDir: `${root}dist`,
		emptyOutDir: true,
		target: 'es2022',
		assetsInlineLimit: 0,
		// A script that failed to preload would not load again on a retry: only the page's own are preloaded.
		modulePreload: {
			polyfill: false,
			resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
		},
		rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
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
					exclude: ['tests/{e2e,deep,bench}/**', 'tests/**/*.browser.test.ts', '**/node_modules/**'],
					...PATIENCE,
				},
			},
			{
				root,
				extends: true,
				plugins: [MODULES_OF_ONE_RUN],
				test: {
					name: 'browser',
					setupFiles: 'tests/support/browser-file.ts',
					include: ['tests/**/*.test.tsx', 'tests/**/*.browser.test.ts'],
					...PATIENCE,
					browser: {
						enabled: true,
						headless: true,
						screenshotFailures: false,
						commands: {
							printed: async ({ context }) => (await context.pages().at(-1)?.pdf({ format: 'A4' }))?.toString('base64'),
						},
						provider: playwright({
							contextOptions: { reducedMotion: 'reduce' }, // Motion costs a tenth of the processor time.
							launchOptions: {
								// A test file ends before the code that these two compile has paid for itself.
								args: ['--js-flags=--no-opt,--no-maglev'],
								...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
							},
						}),
						instances: [{ browser: 'chromium' }],
					},
				},
			},
		],
	},
});
