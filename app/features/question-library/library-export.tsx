import { Download } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { libraryFileName } from '#domain/question-library/library-csv';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import { isoNow } from '../../core/platform/clock.ts';
import { downloadText } from '../../core/platform/download.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { writeInWorker } from './csv-in-worker.ts';
import { questionLibraryMessages as words } from './words.ts';

/** Hands out the whole library as a CSV file; works without a network. */
export function LibraryExport({
	entries,
	receiving,
}: {
	entries: readonly LibraryEntry[];
	/** These are a part of it: a file would lack the rest. */
	receiving: boolean;
}) {
	const why = useId();
	const [percent, setPercent] = useState<number | null>(null);
	const gone = useRef(new AbortController());
	useEffect(() => {
		const leaving = new AbortController();
		gone.current = leaving;
		return () => leaving.abort();
	}, []);
	const write = async () => {
		const { signal } = gone.current;
		setPercent(0);
		const text = await writeInWorker(entries, { signal, onProgress: (done) => setPercent(Math.floor(done * 100)) });
		if (signal.aborted) return;
		setPercent(null);
		if (text === undefined) toastError(words.exportFailed);
		else downloadText(libraryFileName(isoNow()), text, 'text/csv;charset=utf-8');
	};
	return (
		<div className="grid gap-2">
			<Button
				kind="secondary"
				size="small"
				icon={Download}
				disabled={receiving}
				busy={percent !== null}
				busyText={words.exporting(percent ?? 0)}
				{...(receiving && { 'aria-describedby': why })}
				onClick={() => void write()}
			>
				{words.exportCsv}
			</Button>
			{receiving && (
				<p id={why} className="text-meta text-ink-2">
					{words.exportReceiving}
				</p>
			)}
		</div>
	);
}
