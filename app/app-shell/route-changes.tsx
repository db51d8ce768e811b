import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeadingOnceRendered } from '../core/platform/navigation-focus.ts';
import { preloadScreen } from './preload-screen.ts';

/**
 * After a navigation: scrolls to the top and focuses the page's heading. On hover or focus of a link: preloads its page.
 */
export function RouteChanges() {
	const { pathname } = useLocation();
	const kind = useNavigationType();
	const lastPath = useRef(pathname);

	useEffect(() => {
		if (lastPath.current === pathname) return;
		lastPath.current = pathname;
		if (kind !== 'POP') window.scrollTo(0, 0);
		return focusHeadingOnceRendered();
	}, [pathname, kind]);

	useEffect(() => {
		const prefetch = (event: Event) => {
			const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
			if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
			void preloadScreen(link.pathname);
		};
		document.addEventListener('pointerover', prefetch);
		document.addEventListener('focusin', prefetch);
		return () => {
			document.removeEventListener('pointerover', prefetch);
			document.removeEventListener('focusin', prefetch);
		};
	}, []);

	return null;
}
