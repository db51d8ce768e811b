import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeadingOnceRendered } from '../core/platform/navigation-focus.ts';

/** After a navigation: scrolls to the top and focuses the page's heading. */
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

	return null;
}
