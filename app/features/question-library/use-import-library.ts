import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback } from 'xstate';
import type { ImportPreview, ImportRejection } from '#domain/question-library/library-import';
import { type ChosenFile, entriesToSend, importLibraryMachine, type ReadEvent } from './import-library-machine.ts';

/** Reads a file and says how far it is; ends early when the signal says so. Never rejects. */
export type ReadFile = (
	file: File,
	known: string[],
	progress: { onProgress: (done: number) => void; signal: AbortSignal },
) => Promise<ImportPreview | ImportRejection>;

const startReading = (read: ReadFile) =>
	fromCallback<ReadEvent, ChosenFile | null>(({ input, sendBack }) => {
		const stopped = new AbortController();
		if (!input) return undefined;
		const onProgress = (done: number) => sendBack({ type: 'read.progressed', done });
		void read(input.file, input.known, { onProgress, signal: stopped.signal }).then((result) =>
			sendBack({ type: 'read.finished', result }),
		);
		return () => stopped.abort();
	});

/** Importing a file into the library. @param read the same function each time */
export function useImportLibrary(read: ReadFile) {
	const machine = useMemo(() => importLibraryMachine.provide({ actors: { readFile: startReading(read) } }), [read]);
	const [{ value, context }, send] = useMachine(machine);
	const sentIds = useMemo(() => entriesToSend(context).map(({ id }) => id), [context]);
	return { state: value, ...context, sendCount: sentIds.length, sentIds, send };
}
export type LibraryImport = ReturnType<typeof useImportLibrary>;
