/*
 * Browser globals that pdfkit and fontkit need and the server's VM lacks. The build substitutes them only in the deck's bundle
 * (`server-code.ts`), so that other handlers in the VM do not see them.
 */

import { fromBase64 } from './from-base64.ts';

/** Runs the work immediately: the document is complete when `end` returns. */
export const queueMicrotask = (work: () => void): void => work();

/** Decodes UTF-16 and single bytes, the encodings in fonts. */
export class TextDecoder {
	readonly #encoding: string;

	constructor(encoding = 'utf-8') {
		this.#encoding = encoding.toLowerCase();
	}

	decode(bytes: ArrayLike<number> = []): string {
		const isWide = this.#encoding.startsWith('utf-16');
		const [high, low] = this.#encoding === 'utf-16le' ? [1, 0] : [0, 1];
		let text = '';
		for (let at = 0; at < bytes.length; at += isWide ? 2 : 1) {
			text += String.fromCharCode(isWide ? ((bytes[at + high] ?? 0) << 8) | (bytes[at + low] ?? 0) : (bytes[at] ?? 0));
		}
		return text;
	}
}

/** Encodes as UTF-8. */
export class TextEncoder {
	encode(text: string): Uint8Array {
		const escaped = encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
			String.fromCharCode(Number.parseInt(hex, 16)),
		);
		return Uint8Array.from({ length: escaped.length }, (_, index) => escaped.charCodeAt(index));
	}
}

/** Needed only for the colour profile of archival PDFs, which are not created. */
export class URL {
	readonly href: string;

	constructor(path: string) {
		this.href = path;
	}
}

/** Decodes base64 to a binary string, for tables embedded in pdfkit. */
export const atob = (text: string): string =>
	Array.from(fromBase64(text), (byte) => String.fromCharCode(byte)).join('');

/** The `Buffer` of the server's VM lacks `isBuffer`. */
export const Buffer = { isBuffer: (): boolean => false };
