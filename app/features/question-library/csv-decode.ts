/** How the bytes of a text file are to be read; what is no text at all is named. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'workbook' | 'not_text';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** How many zero bytes stand at the even and at the odd places. */
function countZeros(bytes: Uint8Array): { even: number; odd: number } {
	const zeros = { even: 0, odd: 0 };
	for (const [at, byte] of bytes.entries()) {
		if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
	}
	return zeros;
}

/**
 * Detects the encoding from a file's first bytes: by its byte order mark, else by the positions of zero bytes, since Latin
 * letters in UTF-16 have one in each pair. `workbook`: an Excel file under a wrong name.
 */
export function encodingOf(first: Uint8Array): Encoding {
	if (startsWith(first, 0x50, 0x4b, 0x03, 0x04) || startsWith(first, 0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
	if (startsWith(first, 0xef, 0xbb, 0xbf)) return 'utf-8';
	if (startsWith(first, 0xff, 0xfe)) return 'utf-16le';
	if (startsWith(first, 0xfe, 0xff)) return 'utf-16be';
	const { even, odd } = countZeros(first);
	if (even + odd === 0) return 'utf-8';
	const most = first.length / 4;
	if (odd > most && even === 0) return 'utf-16le';
	return even > most && odd === 0 ? 'utf-16be' : 'not_text';
}
