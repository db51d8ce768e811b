import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { CommandError } from './command-error.ts';
import { flushFile } from './database-copy.ts';
import { messages } from './messages.ts';
import { replaceFile } from './stale.ts';

/** Appended to the name of the file. */
export const DIGEST_ENDING = '.sha256';

const CHUNK_BYTES = 4 * 1024 * 1024;

/** Writes the SHA-256 of a file next to it, in the format of `sha256sum --check`. */
export function writeDigest(path: string): void {
	const target = `${path}${DIGEST_ENDING}`;
	replaceFile(target, `${digestOf(path)}  ${basename(path)}\n`);
	flushFile(target);
}

/**
 * Compares a file with the digest next to it. A file without a digest passes: an earlier version wrote it, or it was moved.
 * @throws CommandError when the file does not match its digest.
 */
export function checkDigest(path: string): void {
	const digest = `${path}${DIGEST_ENDING}`;
	if (!existsSync(digest)) return;
	if (readFileSync(digest, 'utf8').slice(0, 64).toLowerCase() !== digestOf(path)) {
		throw new CommandError(messages.digestDiffers(path, digest));
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
