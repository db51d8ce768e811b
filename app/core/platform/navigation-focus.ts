/**
 * Moves the focus to the page's `h1` once it is rendered, however late, so that screen readers announce the page. Moves it again if that `h1`
 * is replaced while it has the focus, as when a page has loaded. Ignores headings in `inert` parts, which belong to the
 * previous page. Ends when the user moves the focus. Returns the stop function.
 */
export function focusHeadingOnceRendered(): () => void {
	const before = document.activeElement;
	let focused: HTMLElement | null = null;
	const stop = (): void => observer.disconnect();
	const isMoved = (): boolean => {
		const active = document.activeElement;
		if (active === document.body) return focused?.isConnected ?? false;
		return active !== (focused ?? before);
	};
	const follow = (): void => {
		if (isMoved()) {
			stop();
			return;
		}
		if (focused?.isConnected) return;
		const heading = document.querySelector<HTMLElement>('main h1:not([inert] *)');
		if (!heading) return;
		heading.focus({ preventScroll: true });
		focused = heading;
	};
	const observer = new MutationObserver(follow);
	observer.observe(document.body, { childList: true, subtree: true });
	follow();
	return stop;
}

/**
 * The ref of a control that its own action removes, such as Retry: the page's heading then gets the focus that it had. Without
 * it a keyboard user would begin at the top of the page again.
 */
export const leavesFocusToHeading = (control: HTMLElement | null) => (): void => {
	if (control && document.activeElement === control) focusHeadingOnceRendered();
};
