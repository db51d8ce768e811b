import type { ImportPreview, ImportRejection } from '#domain/question-library/library-csv';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import { readLibraryFile, writeLibraryFile } from './library-file.ts';

/** Message from the page to the worker. `known`: contents (`contentOf`) that the library already has. */
export type ToWorker =
	| { kind: 'read'; file: Blob; known: string[] }
	| { kind: 'write'; entries: readonly LibraryEntry[] };

/** Message from the worker to the page. `done`: completed fraction, 0 to 1. */
export type FromWorker =
	| { kind: 'progress'; done: number }
	| { kind: 'read'; result: ImportPreview | ImportRejection }
	| { kind: 'written'; text: string }
	| { kind: 'failed'; detail: string };

/** The worker that parses and writes CSV files, so that the page stays responsive. It handles one file and is then terminated. */
const tell = (message: FromWorker): void => postMessage(message);
const onProgress = (done: number): void => tell({ kind: 'progress', done });

async function handle(message: ToWorker): Promise<FromWorker> {
	try {
		if (message.kind === 'write') return { kind: 'written', text: writeLibraryFile(message.entries, onProgress) };
		return { kind: 'read', result: await readLibraryFile(message.file, message.known, onProgress) };
	} catch (error) {
		return { kind: 'failed', detail: String(error) };
	}
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void handle(data).then(tell));
