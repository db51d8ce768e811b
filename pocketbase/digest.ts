import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { flushFile } from './database-copy.ts';
import { messages } from './messages.ts';
import { Refusal } from './refusal.ts';
import { replaceFile } from './stale.ts';

/** Behind the name of the file that it is of. */
export const DIGEST_ENDING = '.sha256';

const CHUNK_BYTES = 4 * 1024 * 1024;

/** Writes the SHA-256 of a file beside it, in the form that `sha256sum --check` reads. */
export function writeDigest(path: string): void {
	const target = `${path}${DIGEST_ENDING}`;
	replaceFile(target, `${digestOf(path)}  ${basename(path)}\n`);
	flushFile(target);
}

/**
 * Compares a file with the digest beside it. A file without one passes: it was made by an earlier version, or moved.
 *
 * @throws Refusal when the file is not the one that the digest was made of.
 */
export function checkDigest(path: string): void {
	const digest = `${path}${DIGEST_ENDING}`;
	if (!existsSync(digest)) return;
	if (readFileSync(digest, 'utf8').slice(0, 64).toLowerCase() !== digestOf(path)) {
		throw new Refusal(messages.digestDiffers(path, digest));
	}
}

function digestOf(path: string): string {
	const hash = createHash('sha256');
	const file = openSync(path, 'r');
	try {
		const chunk = Buffer.alloc(CHUNK_BYTES);
		for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) hash.update(chunk.subarray(0, read));
	} finally {
		closeSync(file);
	}
	return hash.digest('hex');
}
