import { preloadScreen } from './preload-screen.ts';

/** Loads a page's code and everything its bars can open. Code that fails to load is loaded again on render. */
export const preloadPage = (pathname: string): Promise<unknown> =>
	Promise.allSettled([
		preloadScreen(pathname),
		import('./account-controls.tsx'),
		import('./offline-banner.tsx'),
		import('./sync-dialogs.tsx'),
		import('../ui/toaster.tsx'),
	]);
