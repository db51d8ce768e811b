import { preloadScreen } from './preload-screen.ts';

/** Fetches a page's code and all that its bars can open; what cannot be had is fetched again when it is drawn. */
export const preloadPage = (pathname: string): Promise<unknown> =>
	Promise.allSettled([
		preloadScreen(pathname),
		import('./account-controls.tsx'),
		import('./offline-banner.tsx'),
		import('./sync-dialogs.tsx'),
		import('../ui/toaster.tsx'),
	]);
