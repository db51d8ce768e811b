const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIX_BITS = new Map(ALPHABET.split('').map((character, value) => [character.charCodeAt(0), value]));

/** Decodes base64 to bytes; the server's VM has no `atob`. */
export function fromBase64(text: string): Uint8Array {
	const length = Math.floor((text.replace(/=+$/, '').length * 3) / 4);
	const bytes = new Uint8Array(length);
	let buffer = 0;
	let bits = 0;
	let place = 0;
	for (let at = 0; place < length; at++) {
		buffer = ((buffer << 6) | (SIX_BITS.get(text.charCodeAt(at)) ?? 0)) & 0xffff;
		bits += 6;
		if (bits < 8) continue;
		bits -= 8;
		bytes[place++] = (buffer >> bits) & 0xff;
	}
	return bytes;
}
