import type { LibraryEntry } from '#domain/question-library/library-entry';
import type { ImportPreview, ImportRejection } from '#domain/question-library/library-import';

/** What the page asks of the thread. `known`: the contents (`contentOf`) that the library has. */
export type ToWorker =
	| { kind: 'read'; file: Blob; known: string[] }
	| { kind: 'write'; entries: readonly LibraryEntry[] };

/** What the thread answers. `done`: the part that is finished, 0 to 1. */
export type FromWorker =
	| { kind: 'progress'; done: number }
	| { kind: 'read'; result: ImportPreview | ImportRejection }
	| { kind: 'written'; text: string }
	| { kind: 'failed'; detail: string };
