import { Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { setPagePreload } from '../core/platform/preload.ts';
import { runAccountServices } from '../core/session/run-account-services.ts';
import { paths } from '../paths.ts';
import { PageWidth } from '../ui/page-width.tsx';
import { pageMessages } from '../ui/page-words.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FrameAround } from './frame-around.tsx';
import { Guard } from './guard.tsx';
import { LazySyncPanel } from './lazy-sync-dialogs.tsx';
import { LazyToaster } from './lazy-toaster.tsx';
import { preloadPage } from './preload-page.ts';
import { RouteChanges } from './route-changes.tsx';
import { RouteTitle } from './route-title.tsx';
import { type RouteEntry, routes } from './routes.ts';

setPagePreload(preloadPage);

/** The app: every page behind its guard and in its frame; any other path leads to the start. */
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
			<LazySyncPanel />
			<LazyToaster />
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

/** What runs for the account is fetched behind the screen, never beside it. */
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

/** First stop of the keyboard on every page. */
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

/** Starts the services of the signed-in account, once per page, for the page's lifetime. */
function startAccount(): void {
	if (isStarted) return;
	isStarted = true;
	runAccountServices();
}
