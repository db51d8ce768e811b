/** Puts a number on the icon of the installed app, where there is such a thing; 0 takes it away. */
export function showBadge(count: number): void {
	if (!('setAppBadge' in navigator)) return;
	const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
	// An ornament: a system that refuses it loses nothing, the indicator says the same.
	shown.catch(() => undefined);
}
