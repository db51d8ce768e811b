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
	/app\/(platform|sync\/(answering|sync-channel)|data\/session-store|machines\/sync\/(storage-failure|rescued)|domain\/access\/actor|data\/schema\/version-notice|remote\/request|components\/(class-names|sync-|dialog\.|drawer\.|icon\.|unbroken)|domain\/assessments\/word-count)|node_modules\/(idb-keyval|lucide-react\/dist\/esm\/(icons\/(arrow-(left|right)|chevron-down|cloud-off)\.|Icon\.|createLucideIcon))/;
/** What keeps an account's data, for the same reason. */
const STORAGE =
	/node_modules\/dexie\/|app\/data\/(schema\/(?!version-notice)|live|current-account|queries\/(find-submission|others-drafts|find-attempt|list-draft-texts)|store\/|commands\/queue-drafts)/;
/** What runs beside an assessment, for the same reason: the account's services and the sync engine. */
const SYNC =
	/app\/(sync\/(engine\/|start-sync|lazy-stream)|remote\/(pull|push)\.|machines\/(session\/(account-services|keep-token|token-expiry|renew-token)|sync\/(keep-unlocked|keep-rescued|locked-place))|domain\/(sync\/(codes|fields|is-op-result|classify-|merge-job|backoff)|questions\/is-question))/;

export default defineConfig({
	root: `${root}app`,
	publicDir: `${root}public`,
	cacheDir: `${root}node_modules/.vite`,
	// Builds for browsers of today and for production: 3 kB less on the way to an assessment.
	resolve: {
		alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }],
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
		// Every browser that runs this target preloads modules itself.
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: {
				advancedChunks: {
					groups: [
						{ name: 'vendor', test: VENDOR },
						{ name: 'shared', test: SMALL },
						{ name: 'storage', test: STORAGE },
						{ name: 'sync', test: SYNC },
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
			'@xstate/react',
			'react-hot-toast/headless',
			'@headlessui/react',
			'lucide-react',
			'idb-keyval',
			'dexie',
			'xstate',
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
