/** Calls back when the page is hidden or unloaded. Returns the unsubscribe function. */
export function onPageHidden(listener: () => void): () => void {
	const onVisibility = () => {
		if (document.visibilityState === 'hidden') listener();
	};
	document.addEventListener('visibilitychange', onVisibility);
	window.addEventListener('pagehide', listener);
	return () => {
		document.removeEventListener('visibilitychange', onVisibility);
		window.removeEventListener('pagehide', listener);
	};
}

/** Calls back when the page becomes visible. Returns the unsubscribe function. */
export function onPageVisible(listener: () => void): () => void {
	const onVisibility = () => {
		if (document.visibilityState === 'visible') listener();
	};
	document.addEventListener('visibilitychange', onVisibility);
	window.addEventListener('pageshow', listener);
	return () => {
		document.removeEventListener('visibilitychange', onVisibility);
		window.removeEventListener('pageshow', listener);
	};
}

/** Reloads the page. */
export const reloadPage = (): void => window.location.reload();
