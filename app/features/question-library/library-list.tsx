import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import { LibraryRow } from './library-row.tsx';
import { questionLibraryMessages as words } from './words.ts';

/** A collapsed entry's usual height in pixels, until it was measured. */
const USUAL_HEIGHT = 150;

/** The entries as a scrolling list; only those in sight, and a few around them, are in the page. */
export function LibraryList({
	entries,
	addedIds,
	onAdd,
}: {
	entries: readonly LibraryEntry[];
	addedIds: ReadonlySet<string>;
	onAdd: (entry: LibraryEntry) => void;
}) {
	const scroller = useRef<HTMLDivElement>(null);
	const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set());
	// oxlint-disable-next-line react/incompatible-library -- No component here is memoised by a compiler.
	const rows = useVirtualizer({
		count: entries.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => USUAL_HEIGHT,
		getItemKey: (index) => entries[index]?.id ?? index,
		overscan: 4,
	});
	// Other entries: read from the first.
	useLayoutEffect(() => {
		if (entries.length > 0) scroller.current?.scrollTo({ top: 0 });
	}, [entries]);
	const toggle = (id: string) =>
		setExpandedIds((before) => {
			const after = new Set(before);
			if (!after.delete(id)) after.add(id);
			return after;
		});
	return (
		// Axe wants a scrolling region within reach of the keyboard: its buttons are.
		<div ref={scroller} className="-mx-5 min-h-0 flex-1 overflow-y-auto border-t border-ink px-5 sm:-mx-6 sm:px-6">
			<ul aria-label={words.list} className="relative" style={{ height: rows.getTotalSize() }}>
				{rows.getVirtualItems().map(({ key, index, start }) => {
					const entry = entries[index];
					return (
						entry && (
							<li
								key={key}
								ref={rows.measureElement}
								data-index={index}
								aria-setsize={entries.length}
								aria-posinset={index + 1}
								className="absolute inset-x-0 top-0 border-b border-line"
								style={{ transform: `translateY(${start}px)` }}
							>
								<LibraryRow
									entry={entry}
									isExpanded={expandedIds.has(entry.id)}
									isAdded={addedIds.has(entry.id)}
									onToggle={() => toggle(entry.id)}
									onAdd={() => onAdd(entry)}
								/>
							</li>
						)
					);
				})}
			</ul>
		</div>
	);
}
