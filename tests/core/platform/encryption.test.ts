import { expect, it } from 'vitest';
import { decryptText, encryptText } from '../../../app/core/platform/encryption.ts';

const KEY = '0123456789abcdef'.repeat(4);

it('decrypts with its key only, and does not reveal the text', async () => {
	const box = await encryptText(KEY, 'Reykjavik');
	expect(await decryptText(KEY, box)).toBe('Reykjavik');
	await expect(decryptText('f'.repeat(64), box)).rejects.toThrow();
	expect(new TextDecoder('latin1').decode(box.data)).not.toContain('Reykjavik');
});

it('does not decrypt a changed ciphertext', async () => {
	const box = await encryptText(KEY, 'Reykjavik');
	const data = new Uint8Array(box.data.slice(0));
	data.set([(data[0] ?? 0) ^ 1]);
	await expect(decryptText(KEY, { ...box, data: data.buffer })).rejects.toThrow();
});
