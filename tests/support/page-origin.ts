/**
 * Lets the app's own code for the network run in this process as on a page of that address: paths without a host go there, and the device
 * has a network. Returns how to undo it.
 */
export function standOnPage(url: string): () => void {
	const { fetch } = globalThis;
	const online = Object.getOwnPropertyDescriptor(navigator, 'onLine');
	globalThis.fetch = (input, init) => fetch(typeof input === 'string' ? new URL(input, url) : input, init);
	Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
	return () => {
		globalThis.fetch = fetch;
		if (online) Object.defineProperty(navigator, 'onLine', online);
		else Reflect.deleteProperty(navigator, 'onLine');
	};
}
