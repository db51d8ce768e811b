import { useMachine } from '@xstate/react';
import { Upload } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { contentOf } from '#domain/question-library/library-csv';
import type { ImportedEntry, LibraryEntry } from '#domain/question-library/library-entry';
import { newRecordId } from '../../core/platform/ids.ts';
import { useOnline } from '../../core/platform/online.ts';
import { type CallFailure, type CallResult, call } from '../../core/remote/call.ts';
import { withToken } from '../../core/session/with-token.ts';
import { Button } from '../../ui/button.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { readInWorker } from './csv-in-worker.ts';
import { ImportDialog } from './import-dialog.tsx';
import {
	type ChosenFile,
	entriesToSend,
	importLibraryMachine,
	type ReadEvent,
	type SendFailure,
	type Sent,
} from './import-library-machine.ts';
import { questionLibraryMessages as words } from './words.ts';

/** Response of `POST /api/functions/import-question-library`. */
const importResponseSchema = z.object({ imported: z.number() });

/** Timeout in milliseconds: ten thousand entries are validated and written in one transaction. */
const IMPORT_TIMEOUT_MS = 120_000;

const KNOWN: readonly CallFailure[] = ['offline', 'unauthorized', 'forbidden', 'body_too_large'];
const isKnown = (failure: CallFailure): failure is SendFailure => KNOWN.includes(failure);

/** Adds the entries to the library on the server, all or none. Idempotent by id. Never rejects. */
async function sendLibrary(entries: ImportedEntry[]): Promise<Sent> {
	const called: CallResult<{ imported: number }> = await withToken((token) =>
		call(importResponseSchema, '/api/functions/import-question-library', {
			method: 'POST',
			token,
			body: { entries },
			timeoutMs: IMPORT_TIMEOUT_MS,
		}),
	);
	if (called.ok) return called.value;
	return { failure: isKnown(called.failure) ? called.failure : 'unavailable' };
}

/** Reads the chosen file in a worker, which is terminated when the machine leaves the state. */
const readFile = fromCallback<ReadEvent, ChosenFile | null>(({ input, sendBack }) => {
	if (!input) return undefined;
	const stopped = new AbortController();
	const onProgress = (done: number) => sendBack({ type: 'read.progressed', done });
	void readInWorker(input.file, input.known, { onProgress, signal: stopped.signal }).then((read) =>
		sendBack(
			'code' in read
				? { type: 'read.refused', refusal: read }
				: { type: 'read.finished', preview: read, ids: read.good.map(newRecordId) },
		),
	);
	return () => stopped.abort();
});

const machine = importLibraryMachine.provide({
	actors: { readFile, sendEntries: fromPromise(({ input }) => sendLibrary(input)) },
});

/** Chooses and previews a CSV file before importing it. */
export function LibraryImport({
	entries,
	receiving,
	onImported,
}: {
	entries: readonly LibraryEntry[];
	/** The entries are still incomplete. */
	receiving: boolean;
	/** The server has stored the questions with these ids; pull them. */
	onImported: (ids: readonly string[]) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	const why = useId();
	const isOnline = useOnline();
	const [snapshot, send] = useMachine(machine);
	const isReading = snapshot.hasTag('reading');
	useEffect(() => {
		if (!snapshot.hasTag('imported')) return;
		toastSuccess(words.imported(snapshot.context.imported));
		onImported(entriesToSend(snapshot.context).map(({ id }) => id));
		send({ type: 'import.left' });
	}, [snapshot, onImported, send]);
	const isBlocked = !isOnline || receiving;

	const choose = () => input.current?.click();
	const percent = Math.floor(snapshot.context.done * 100);
	return (
		<div className="grid gap-2">
			<input
				ref={input}
				type="file"
				accept=".csv,text/csv"
				hidden
				aria-label={words.file}
				disabled={isBlocked}
				onChange={(event) => {
					const file = event.target.files?.[0];
					// Reset, so that the same file can be chosen again.
					event.target.value = '';
					if (file) send({ type: 'file.chosen', chosen: { file, known: entries.map(contentOf) } });
				}}
			/>
			<div className="flex flex-wrap items-center gap-2">
				<Button
					kind="secondary"
					size="small"
					icon={Upload}
					disabled={isBlocked}
					busy={isReading}
					busyText={words.reading(percent)}
					{...(isBlocked && { 'aria-describedby': why })}
					onClick={choose}
				>
					{words.importCsv}
				</Button>
				{isReading && (
					<Button kind="ghost" size="small" onClick={() => send({ type: 'import.left' })}>
						{words.stopReading}
					</Button>
				)}
			</div>
			{isBlocked && (
				<p id={why} className="text-meta text-ink-2">
					{isOnline ? words.importReceiving : words.importOffline}
				</p>
			)}
			<ImportDialog snapshot={snapshot} send={send} onChooseAnother={choose} />
		</div>
	);
}
