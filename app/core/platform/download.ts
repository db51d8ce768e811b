/** Delay before the object URL is revoked, so that the download can start, in milliseconds. */
const RELEASE_AFTER_MS = 10_000;

/** Downloads a value as a JSON file. */
export function downloadJson(fileName: string, value: unknown): void {
	downloadBlob(fileName, new Blob([JSON.stringify(value, null, '\t')], { type: 'application/json' }));
}

/** Downloads the text of a CSV file. */
export function downloadCsv(fileName: string, text: string): void {
	// The byte order mark tells Excel the encoding. As a part of the text it would double the bytes of each of its characters.
	downloadBlob(fileName, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
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
