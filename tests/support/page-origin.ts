/**
 * Lets the app's network code run in this process as on a page of that URL, which may change: paths without a host resolve
 * against it, and the device is online. Returns a function that undoes it.
 */
export function standOnPage(url: string | (() => string)): () => void {
	const { fetch } = globalThis;
	const online = Object.getOwnPropertyDescriptor(navigator, 'onLine');
	const base = (): string => (typeof url === 'string' ? url : url());
	globalThis.fetch = (input, init) => fetch(typeof input === 'string' ? new URL(input, base()) : input, init);
	Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
	return () => {
		globalThis.fetch = fetch;
		if (online) Object.defineProperty(navigator, 'onLine', online);
		else Reflect.deleteProperty(navigator, 'onLine');
	};
}
