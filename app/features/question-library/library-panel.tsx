import { useState } from 'react';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import { usePulledAt } from '../../core/session/use-last-synced-at.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure, StoredNote } from '../../ui/load-failure.tsx';
import { LoadingBars } from '../../ui/skeleton.tsx';
import { LibraryBrowser } from './library-browser.tsx';
import { LibraryExport } from './library-export.tsx';
import { LibraryImport } from './library-import.tsx';
import { useLibrary } from './use-library.ts';
import { questionLibraryMessages as words } from './words.ts';

/** What a question of a job takes from the library. */
export type ChosenEntry = Pick<LibraryEntry, 'prompt' | 'type' | 'options'>;

type Props = {
	isOpen: boolean;
	onClose: () => void;
	/** Called for each question that is added; the panel stays open. */
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
	const library = useLibrary();
	const savedAt = usePulledAt();
	/** Imported, and to come with the next pulls. */
	const [awaited, setAwaited] = useState<readonly string[]>([]);
	if (library.status === 'loading') return <LoadingBars />;
	if (library.value === undefined) {
		return <LoadFailure title={words.loadFailed} failure={library.failure} onRetry={library.refresh} />;
	}
	const entries = library.value;
	const held = new Set(awaited.length > 0 ? entries.map(({ id }) => id) : []);
	const receiving = library.receiving || awaited.some((id) => !held.has(id));
	const onImported = (ids: readonly string[]) => {
		setAwaited(ids);
		library.refresh();
	};
	return (
		<>
			<StoredNote failure={library.failure} receiving={receiving} savedAt={savedAt} onRetry={library.refresh} />
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
