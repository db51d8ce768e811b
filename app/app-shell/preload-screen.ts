import { matchPath } from 'react-router-dom';
import { sessionStore } from '../core/session/session-store.ts';
import { preloadFrame } from './frame-around.tsx';
import { routes } from './routes.ts';

/** Loads the screen and frame of a path before it is rendered. Resolves when they have loaded or failed. */
export async function preloadScreen(pathname: string): Promise<void> {
	const route = routes.find(({ pattern }) => matchPath(pattern, pathname));
	if (!route || (route.access === 'owner' && !(await isDeckOwner()))) return;
	await Promise.all([route.screen.preload(), preloadFrame(route.frame)]);
}

async function isDeckOwner(): Promise<boolean> {
	await sessionStore.load();
	return sessionStore.view().user?.isDeckOwner === true;
}
