/** Sets the badge of the installed app's icon where supported; 0 clears it. */
export function showBadge(count: number): void {
	if (!('setAppBadge' in navigator)) return;
	const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
	// Ignore: the page's own indicator shows the same.
	done.catch(() => undefined);
}
