/** The data of the probe, read by the measurement in the page. */
export type DurabilityProbe = {
	/** Milliseconds from a key press to the end of the transaction that wrote its text, in order of completion. */
	durations: number[];
	/** Keys whose text is not in the database yet. */
	pending: { pressedAt: number; length: number }[];
};

declare global {
	interface Window {
		durabilityProbe: DurabilityProbe;
	}
}

/**
 * Runs in the page before any script of the app, and relies only on answers being stored in IndexedDB as `text`. Follows each
 * key press (with the browser's time stamp) through the resulting text to the `complete` event of the first transaction that
 * put a text at least as long. Valid only while text is appended.
 */
export function installDurabilityProbe(): void {
	const probe: DurabilityProbe = { durations: [], pending: [] };
	window.durabilityProbe = probe;
	let pressedAt = 0;
	window.addEventListener(
		'keydown',
		(event) => {
			pressedAt = event.timeStamp;
		},
		true,
	);
	window.addEventListener(
		'input',
		(event) => {
			const box = event.target;
			if (box instanceof HTMLTextAreaElement) probe.pending.push({ pressedAt, length: box.value.length });
		},
		true,
	);
	// oxlint-disable-next-line typescript/unbound-method -- called with the store as its `this` below
	const { put } = IDBObjectStore.prototype;
	IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, ...rest: [IDBValidKey?]) {
		const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : undefined;
		if (typeof text === 'string') {
			this.transaction.addEventListener('complete', () => {
				const now = performance.now();
				const isWritten = ({ length }: { length: number }) => length <= text.length;
				for (const key of probe.pending.filter(isWritten)) probe.durations.push(now - key.pressedAt);
				probe.pending = probe.pending.filter((key) => !isWritten(key));
			});
		}
		return put.call(this, value, ...rest);
	};
}
