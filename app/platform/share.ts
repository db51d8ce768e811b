/** `handedOn`: the system's own sheet took it, or a person closed that. */
export type ShareOutcome = 'handedOn' | 'copied' | 'failed';

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
