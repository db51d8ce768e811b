declare global {
	interface Window {
		/** Given by the measurement: the answer box showed a text of this length while the screen called it saved. */
		acknowledge?: (length: number) => void;
	}
}

/**
 * Runs in the page before any script of the app: tells each time the screen calls what is in the answer box saved. Reads what a person
 * reads, the mark on the screen, and the text in the box at that very moment.
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
