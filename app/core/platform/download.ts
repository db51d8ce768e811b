/** Delay before the object URL is revoked, so that the download can start, in milliseconds. */
const RELEASE_AFTER_MS = 10_000;

/** Downloads a text as a file. */
export function downloadText(fileName: string, text: string, type = 'application/json'): void {
	downloadBlob(fileName, new Blob([text], { type }));
}

/** Downloads a blob as a file. */
export function downloadBlob(fileName: string, bytes: Blob): void {
	const address = URL.createObjectURL(bytes);
	const link = document.createElement('a');
	link.href = address;
	link.download = fileName;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
