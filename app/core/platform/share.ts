/** `handedOn`: the system's share dialog was used or closed. */
export type ShareOutcome = 'handedOn' | 'copied' | 'failed';

/** Copies an app URL to the clipboard; returns false if that is not possible. */
export async function copyAddress(path: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
		return true;
	} catch {
		return false;
	}
}

/** Shares an app URL with the system's share dialog if supported, else copies it. Never rejects. */
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
