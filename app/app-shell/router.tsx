import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { usePageTitle } from '../core/platform/navigation-title.ts';
import { setPagePreload } from '../core/platform/preload.ts';
import { paths } from '../paths.ts';
import { pageMessages } from '../ui/page-words.ts';
import { Toaster } from '../ui/toaster.tsx';
import { preloadAccountParts, SyncDialogs } from './account-parts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guard.tsx';
import { RouteChanges } from './route-changes.tsx';
import { pageFrame, preloadScreen, type RouteEntry, routes } from './routes.ts';

setPagePreload((pathname) => Promise.all([preloadScreen(pathname), preloadAccountParts()]));

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
			<SyncDialogs />
			<Toaster />
		</BrowserRouter>
	);
}

function Page({ route: { screen, frame, access, title } }: { route: RouteEntry }) {
	const page = (
		<ErrorBoundary>
			<Guard access={access}>
				<RouteTitle title={title} />
				<screen.Component />
			</Guard>
		</ErrorBoundary>
	);
	if (frame === 'none') return page;
	return (
		<pageFrame.Component frame={frame} access={access}>
			{page}
		</pageFrame.Component>
	);
}

/** The first focusable element of every page. */
function SkipLink() {
	return (
		<a
			href="#main"
			className="sr-only rounded-control bg-accent text-control font-heading text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:px-4 focus:py-2.5"
		>
			{pageMessages.skipToContent}
		</a>
	);
}

/** Sets the page title until the screen sets a more specific one, such as a job's title. */
function RouteTitle({ title }: { title: string }) {
	usePageTitle(title);
	return null;
}
