import { matchPath } from 'react-router-dom';
import { routes } from './routes.ts';

/** Fetches the code of the page that a path leads to, ahead of its being drawn. */
export function preloadScreen(pathname: string): void {
	routes.find((route) => matchPath(route.pattern, pathname))?.screen.preload();
}
