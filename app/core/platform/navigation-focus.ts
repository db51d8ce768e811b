/** How long a page may take to show its heading before the focus stays where it is, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Moves the focus to the page's `h1` as soon as there is one, so that a screen reader hears where it is. Gives up when the reader
 * has moved the focus meanwhile. Returns how to stop.
 */
export function focusHeadingOnceRendered(): () => void {
	const before = document.activeElement;
	const focus = (): boolean => {
		const moved = document.activeElement !== before && document.activeElement !== document.body;
		const heading = document.querySelector<HTMLElement>('main h1');
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
