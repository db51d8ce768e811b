/** `handedOn`: the system's own sheet took it, or a person closed that. */
export type ShareOutcome = 'handedOn' | 'copied' | 'failed';

/** Puts an address of ours into the clipboard; false where that is not possible. */
export async function copyAddress(path: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
		return true;
	} catch {
		return false;
	}
}

/** Hands an address of ours on: through the system's sheet where there is one, else into the clipboard. Never rejects. */
export async function shareAddress(title: string, path: string): Promise<ShareOutcome> {
	const url = new URL(path, window.location.origin).href;
	try {
		if (typeof navigator.share === 'function') {
			await navigator.share({ title, url });
			return 'handedOn';
		}
		await navigator.clipboard.writeText(url);
		return 'copied';
	} catch (error) {
		return error instanceof DOMException && error.name === 'AbortError' ? 'handedOn' : 'failed';
	}
}
