import { Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { setPagePreload } from '../core/platform/preload.ts';
import { runAccountServices } from '../core/session/run-account-services.ts';
import { paths } from '../paths.ts';
import { PageWidth } from '../ui/page-width.tsx';
import { pageMessages } from '../ui/page-words.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FrameAround } from './frame-around.tsx';
import { Guard } from './guard.tsx';
import { LazySyncDialogs } from './lazy-sync-dialogs.tsx';
import { preloadScreen } from './preload-screen.ts';
import { RouteChanges } from './route-changes.tsx';
import { RouteTitle } from './route-title.tsx';
import { type RouteEntry, routes } from './routes.ts';

// The page's code and everything its bars can open. Code that fails to load is loaded again on render.
setPagePreload((pathname) =>
	Promise.allSettled([
		preloadScreen(pathname),
		import('./account-controls.tsx'),
		import('./offline-banner.tsx'),
		import('./sync-dialogs.tsx'),
	]),
);

/** All routes, each with its guard and frame. Unknown paths redirect to the start page. */
export function Router() {
	return (
		<BrowserRouter>
			<SkipLink />
			<RouteChanges />
			<Routes>
				{routes.map((route) => (
					<Route key={route.pattern} path={route.pattern} element={<Page key={route.pattern} route={route} />} />
				))}
				<Route path="*" element={<Navigate to={paths.landing.to()} replace />} />
			</Routes>
			<LazySyncDialogs />
			<Toaster />
		</BrowserRouter>
	);
}

function Page({ route }: { route: RouteEntry }) {
	const { Component } = route.screen;
	return (
		<FrameAround frame={route.frame} access={route.access}>
			<ErrorBoundary>
				<Guard access={route.access}>
					<Suspense fallback={<Waiting />}>
						<RouteTitle title={route.title} />
						<Component />
						<AccountAfterScreen />
					</Suspense>
				</Guard>
			</ErrorBoundary>
		</FrameAround>
	);
}

/** Starts the account's services after the screen has rendered, so that loading them does not delay it. */
function AccountAfterScreen() {
	useEffect(startAccount, []);
	return null;
}

function Waiting() {
	return (
		<PageWidth className="min-h-dvh py-10">
			<Skeleton />
		</PageWidth>
	);
}

/** The first focusable element of every page. */
function SkipLink() {
	return (
		<a
			href="#main"
			className="sr-only rounded-control bg-accent px-4 py-2.5 text-control font-heading text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70"
		>
			{pageMessages.skipToContent}
		</a>
	);
}

let isStarted = false;

/** Starts the services of the signed-in account, once per page load. */
function startAccount(): void {
	if (isStarted) return;
	isStarted = true;
	runAccountServices();
}
