/** Maximum wait for a page's heading before giving up, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Moves the focus to the page's `h1` once it is rendered, so that screen readers announce the page. Ignores headings in `inert`
 * parts, which belong to the previous page. Gives up if the user moves the focus first. Returns the stop function.
 */
export function focusHeadingOnceRendered(): () => void {
	const before = document.activeElement;
	const focus = (): boolean => {
		const moved = document.activeElement !== before && document.activeElement !== document.body;
		const heading = document.querySelector<HTMLElement>('main h1:not([inert] *)');
		if (heading && !moved) heading.focus({ preventScroll: true });
		return moved || heading !== null;
	};
	if (focus()) return () => undefined;
	const observer = new MutationObserver(() => {
		if (focus()) stop();
	});
	observer.observe(document.body, { childList: true, subtree: true });
	const timer = setTimeout(() => stop(), PATIENCE_MS);
	const stop = () => {
		observer.disconnect();
		clearTimeout(timer);
	};
	return stop;
}
