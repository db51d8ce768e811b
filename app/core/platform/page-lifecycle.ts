/** Calls back when the page may be about to vanish: it is hidden, or left. Returns how to stop. */
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

/** Calls back when the page is seen again. Returns how to stop. */
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
