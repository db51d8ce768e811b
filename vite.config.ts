import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Libraries every screen needs, in a chunk of their own: a release then changes kilobytes, not the whole download. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;
/** Small pieces that many screens share, in one chunk: each file costs a request and the beginning of a compression. */
const SMALL =
	/app\/(platform|data\/schema\/version-notice|remote\/request|components\/(class-names|sync-|dialog\.)|domain\/assessments\/word-count)|node_modules\/(idb-keyval|lucide-react\/dist\/esm\/icons\/arrow-(left|right))/;
/** What keeps an account's data, for the same reason. */
const STORAGE =
	/node_modules\/dexie\/|app\/data\/(schema\/(?!version-notice)|live|current-account|queries\/(find-submission|count-outbox))/;

export default defineConfig({
	root: `${root}app`,
	publicDir: `${root}public`,
	cacheDir: `${root}node_modules/.vite`,
	// Builds for browsers of today and for production: 3 kB less on the way to an assessment.
	resolve: {
		alias: [
			{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
			{ find: /^react-router$/, replacement: `${root}node_modules/react-router/dist/production/index.mjs` },
		],
	},
	plugins: [
		react(),
		tailwindcss(),
		VitePWA({
			strategies: 'injectManifest',
			srcDir: 'service-worker',
			filename: 'sw.ts',
			registerType: 'prompt',
			injectRegister: false,
			// The glob names them; the plugin would add the shortcuts' too.
			includeManifestIcons: false,
			injectManifest: {
				globPatterns: ['**/*.{js,css,html,svg,png,ico,woff2,webmanifest}'],
				// Shown by the system while installing, never by the app.
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
				shortcuts: [
					{ name: 'Jobs', url: '/jobs', icons: [{ src: '/shortcut-jobs-96.png', sizes: '96x96', type: 'image/png' }] },
					{
						name: 'Manage Jobs',
						url: '/admin/jobs',
						icons: [{ src: '/shortcut-manage-jobs-96.png', sizes: '96x96', type: 'image/png' }],
					},
				],
				screenshots: [
					{
						src: '/screenshots/dashboard.png',
						sizes: '1280x800',
						type: 'image/png',
						form_factor: 'wide',
						label: 'The dashboard of a hiring team',
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
		rolldownOptions: {
			output: {
				advancedChunks: {
					groups: [
						{ name: 'vendor', test: VENDOR },
						{ name: 'shared', test: SMALL },
						{ name: 'storage', test: STORAGE },
					],
				},
			},
		},
	},
	/** Named because they are imported lazily: found late, they would be bundled again in the middle of a browser test. */
	optimizeDeps: {
		include: [
			'react',
			'react-dom',
			'react-dom/client',
			'react/jsx-dev-runtime',
			'react-router-dom',
			'react-hot-toast/headless',
			'@headlessui/react',
			'lucide-react',
			'idb-keyval',
			'dexie',
			'xstate',
			'@xstate/react',
			'pocketbase',
			'zod/mini',
			'papaparse',
			'@tanstack/react-virtual',
		],
	},
	test: {
		projects: [
			{
				root,
				extends: true,
				plugins: [],
				test: {
					name: 'node',
					environment: 'node',
					include: ['tests/**/*.test.ts'],
					exclude: [
						'tests/**/*.browser.test.ts',
						'tests/e2e/**',
						'tests/screens/**',
						'tests/components/**',
						'tests/bench/**',
						'**/node_modules/**',
					],
					testTimeout: 30_000,
					hookTimeout: 120_000,
				},
			},
			{
				root,
				extends: true,
				test: {
					name: 'browser',
					include: ['tests/{screens,components}/**/*.test.{ts,tsx}', 'tests/**/*.browser.test.ts'],
					testTimeout: 30_000,
					browser: {
						enabled: true,
						headless: true,
						screenshotFailures: false,
						provider: playwright({
							launchOptions: {
								...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
								args: [
									'--no-sandbox',
									'--disable-background-networking',
									'--disable-component-update',
									'--disable-sync',
								],
							},
						}),
						instances: [{ browser: 'chromium' }],
					},
				},
			},
		],
	},
});
