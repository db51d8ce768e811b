import type { ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { sessionStore } from '../core/session/session-store.ts';
import type { Access, Frame } from '../feature.ts';
import { paths } from '../paths.ts';
import { lateScreen, Nothing } from '../ui/late-screen.tsx';
import { pageNames, pages } from './pages.ts';

/** The frame of all pages that have one. */
export const pageFrame = lateScreen<{ frame: Frame; access: Access; children: ReactNode }>(
	() => import('./frame-around.tsx'),
	{ Waiting: Nothing },
);

export const routes = pageNames.map((name) => ({ ...pages[name], ...paths[name] }));

export type RouteEntry = (typeof routes)[number];

/** Loads the code of a path's screen and frame. Resolves when it has loaded or failed. */
export async function preloadScreen(pathname: string): Promise<void> {
	const route = routes.find(({ pattern }) => matchPath(pattern, pathname));
	if (!route || (route.access === 'owner' && !(await isDeckOwner()))) return;
	await Promise.all([route.screen.preload(), route.frame !== 'none' && pageFrame.preload()]);
}

async function isDeckOwner(): Promise<boolean> {
	await sessionStore.load();
	return sessionStore.view().user?.isDeckOwner === true;
}
