import { usePageTitle } from '../core/platform/navigation-title.ts';

/** Names the page before the screen, which may know better (a job's title), does. */
export function RouteTitle({ title }: { title: string }) {
	usePageTitle(title);
	return null;
}
