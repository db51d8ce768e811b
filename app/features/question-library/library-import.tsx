import { Upload } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { contentOf } from '#domain/question-library/library-draft';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import { useOnline } from '../../core/platform/online.ts';
import { Button } from '../../ui/button.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { readInWorker } from './csv-in-worker.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useImportLibrary } from './use-import-library.ts';
import { questionLibraryMessages as words } from './words.ts';

/** Where a CSV file is chosen, read and shown before anything is written. */
export function LibraryImport({
	entries,
	receiving,
	onImported,
}: {
	entries: readonly LibraryEntry[];
	/** These are a part of the library. */
	receiving: boolean;
	/** The server has the questions with these ids: fetch them. */
	onImported: (ids: readonly string[]) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	const why = useId();
	const isOnline = useOnline();
	const work = useImportLibrary(readInWorker);
	const { state, imported, sentIds, send } = work;
	useEffect(() => {
		if (state !== 'imported') return;
		toastSuccess(words.imported(imported));
		onImported(sentIds);
		send({ type: 'import.left' });
	}, [state, imported, sentIds, onImported, send]);
	const isBlocked = !isOnline || receiving;

	const choose = () => input.current?.click();
	const percent = Math.floor(work.done * 100);
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
					// The same file may be chosen again.
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
					busy={state === 'reading'}
					busyText={words.reading(percent)}
					{...(isBlocked && { 'aria-describedby': why })}
					onClick={choose}
				>
					{words.importCsv}
				</Button>
				{state === 'reading' && (
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
			<ImportDialog work={work} onChooseAnother={choose} />
		</div>
	);
}
