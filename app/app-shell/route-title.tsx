import { usePageTitle } from '../core/platform/navigation-title.ts';

/** Sets the page title until the screen sets a more specific one, such as a job's title. */
export function RouteTitle({ title }: { title: string }) {
	usePageTitle(title);
	return null;
}
