const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 15;
/**
 * Largest multiple of the alphabet's size up to 256. Larger bytes are rejected, because they would favour the first letters.
 */
const UNBIASED = 256 - (256 % ALPHABET.length);

/** Generates a record id in the server's format: fifteen characters of a–z and 0–9, from the system's random source. */
export function newRecordId(): string {
	let id = '';
	while (id.length < LENGTH) {
		for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH * 2))) {
			if (byte < UNBIASED && id.length < LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length);
		}
	}
	return id;
}
