import { Download } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { libraryFileName } from '#domain/question-library/library-csv';
import { compareEntries, type LibraryEntry } from '#domain/question-library/library-entry';
import { downloadCsv } from '../../core/platform/download.ts';
import { useLastSyncedAt } from '../../core/session/use-last-synced-at.ts';
import { type Resource, useRows } from '../../core/session/use-rows.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import { readState } from '../../core/store/sync-state.ts';
import { refreshByPull } from '../../core/sync/refresh.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded, StoredNote } from '../../ui/load-failure.tsx';
import { toastError } from '../../ui/toast.ts';
import { writeInWorker } from './csv-in-worker.ts';
import { LibraryBrowser } from './library-browser.tsx';
import { LibraryImport } from './library-import.tsx';
import { questionLibraryMessages as words } from './words.ts';

/** The parts of an entry that a job's question copies. */
export type ChosenEntry = Pick<LibraryEntry, 'prompt' | 'type' | 'options'>;

type Props = {
	isOpen: boolean;
	onClose: () => void;
	/** Called for each added question; the panel stays open. */
	onAdd: (entry: ChosenEntry) => void;
};

/** The question library beside the editor: search, filters, adding, CSV. Reads this device's copy. */
export function LibraryPanel({ isOpen, onClose, onAdd }: Props) {
	const [addedIds, setAddedIds] = useState<ReadonlySet<string>>(new Set());
	const close = () => {
		setAddedIds(new Set());
		onClose();
	};
	const add = (entry: LibraryEntry) => {
		if (addedIds.has(entry.id)) return;
		setAddedIds(new Set(addedIds).add(entry.id));
		onAdd({ prompt: entry.prompt, type: entry.type, options: entry.options });
	};
	return (
		<Drawer
			open={isOpen}
			onClose={close}
			title={words.title}
			fill
			footer={
				<div className="flex min-h-10 items-center justify-between gap-4">
					<output className="text-control text-ink-2">{words.addedCount(addedIds.size)}</output>
					<Button onClick={close}>{words.done}</Button>
				</div>
			}
		>
			{isOpen && <PanelBody addedIds={addedIds} onAdd={add} />}
		</Drawer>
	);
}

function PanelBody({ addedIds, onAdd }: { addedIds: ReadonlySet<string>; onAdd: (entry: LibraryEntry) => void }) {
	const library = useRows(source);
	const lastSyncedAt = useLastSyncedAt();
	/** Ids of imported questions that have not been pulled yet. */
	const [awaited, setAwaited] = useState<readonly string[]>([]);
	const { status, failure, refresh } = library;
	if (!library.value)
		return <NotLoaded isLoading={status === 'loading'} title={words.loadFailed} failure={failure} onRetry={refresh} />;
	const entries = library.value;
	const known = new Set(awaited.length > 0 ? entries.map(({ id }) => id) : []);
	const receiving = library.receiving || awaited.some((id) => !known.has(id));
	const onImported = (ids: readonly string[]) => {
		setAwaited(ids);
		library.refresh();
	};
	return (
		<>
			<StoredNote
				failure={library.failure}
				receiving={receiving}
				lastSyncedAt={lastSyncedAt}
				onRetry={library.refresh}
			/>
			<div className="mb-4 flex flex-wrap items-start gap-3">
				<LibraryExport entries={entries} receiving={receiving} />
				<LibraryImport entries={entries} receiving={receiving} onImported={onImported} />
			</div>
			{entries.length === 0 ? (
				!receiving && <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
			) : (
				<LibraryBrowser entries={entries} receiving={receiving} addedIds={addedIds} onAdd={onAdd} />
			)}
		</>
	);
}

/** Exports the whole library as a CSV file. Works offline. */
function LibraryExport({
	entries,
	receiving,
}: {
	entries: readonly LibraryEntry[];
	/** The entries are still incomplete, so a file would lack the rest. */
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
		else downloadCsv(libraryFileName(new Date()), text);
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

/**
 * The question library, sorted by category, subcategory and difficulty; undefined when this device has never pulled it.
 */
const listLibrary = ({ store }: HasStore): Promise<LibraryEntry[] | undefined> =>
	store.read(['question_library', 'meta'], async (tables) => {
		const rows = await tables.question_library.list();
		if (rows.length === 0 && !(await readState(tables, 'pulled_at'))) return undefined;
		return rows.sort(compareEntries);
	});

const source: Resource<LibraryEntry[]> = { query: listLibrary, refresh: refreshByPull, lane: 'bulk' };
