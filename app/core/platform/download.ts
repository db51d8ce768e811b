/** Long enough for the browser to have begun the download before the address is let go. */
const RELEASE_AFTER_MS = 10_000;

/** Hands the reader a file with this text. */
export function downloadText(fileName: string, text: string, type = 'application/json'): void {
	const address = URL.createObjectURL(new Blob([text], { type }));
	const link = document.createElement('a');
	link.href = address;
	link.download = fileName;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
