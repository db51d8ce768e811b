/** A text encrypted under a key that is not stored on this device. */
export type EncryptedText = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const IV_BYTES = 12;

async function keyOf(hex: string): Promise<CryptoKey> {
	const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
	return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/**
 * Encrypts the text with AES-GCM under a new initialisation vector.
 * @param key 64 hexadecimal digits (256 bits)
 */
export async function encryptText(key: string, text: string): Promise<EncryptedText> {
	const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
	const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(key), new TextEncoder().encode(text));
	return { iv, data };
}

/** Decrypts a text. Rejects for another key, and for modified data. */
export async function decryptText(key: string, { iv, data }: EncryptedText): Promise<string> {
	const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(key), data);
	return new TextDecoder().decode(text);
}
