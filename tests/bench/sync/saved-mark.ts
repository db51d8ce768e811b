declare global {
	interface Window {
		/** Provided by the measurement: the answer box contained a text of this length while the screen showed it as saved. */
		acknowledge?: (length: number) => void;
	}
}

/**
 * Runs in the page before any script of the app: reports each time that the screen shows the text in the answer box as saved.
 * Reads the visible mark on the screen, and the text in the box at the same time.
 */
export function installSavedMark(): void {
	let acknowledged = -1;
	const look = (): void => {
		const box = document.querySelector('textarea');
		const isSaved = document.querySelector('[data-storage]')?.getAttribute('data-storage') === 'saved';
		if (!box || !isSaved || box.value.length === acknowledged) return;
		acknowledged = box.value.length;
		window.acknowledge?.(acknowledged);
	};
	new MutationObserver(look).observe(document, {
		subtree: true,
		childList: true,
		attributes: true,
		attributeFilter: ['data-storage'],
	});
}
