import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FactLine } from '../../ui/fact-line.tsx';
import { questionLibraryMessages as words } from './words.ts';

/** Estimated height of a collapsed entry in pixels, until measured. */
const USUAL_HEIGHT = 150;

/** Maximum number of options and tags of a collapsed entry. */
const MOST_OPTIONS = 3;
const MOST_TAGS = 4;

/** The virtualised list of entries. */
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
	// Scroll to the top when the entries change.
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
		// Axe requires scrollable regions to be reachable by keyboard: the buttons inside are.
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

/**
 * The first `most` items with the number of remaining ones; all when expanded. Each has a key, since values may repeat.
 */
function firstOf(items: readonly string[], most: number, isExpanded: boolean) {
	const first = isExpanded ? items : items.slice(0, most);
	return { items: first.map((text, index) => ({ key: `${index} ${text}`, text })), rest: items.length - first.length };
}

function LibraryRow({
	entry,
	isExpanded,
	isAdded,
	onToggle,
	onAdd,
}: {
	entry: LibraryEntry;
	isExpanded: boolean;
	isAdded: boolean;
	onToggle: () => void;
	onAdd: () => void;
}) {
	const details = useId();
	const options = firstOf(entry.options, MOST_OPTIONS, isExpanded);
	const tags = firstOf(entry.tags, MOST_TAGS, isExpanded);
	const place = [entry.category, entry.subcategory].filter((part) => part !== '').join(', ');
	return (
		<article className="grid gap-2 py-4">
			<FactLine
				className="text-meta text-ink-3"
				facts={[
					{ id: 'place', fact: place },
					{ id: 'difficulty', fact: entry.difficulty_level },
					{ id: 'type', fact: words.types[entry.type] },
				]}
			/>
			<div id={details} className="grid gap-2">
				<p
					dir="auto"
					className={classNames(
						'text-control wrap-anywhere whitespace-pre-line text-ink',
						!isExpanded && 'line-clamp-3',
					)}
				>
					{entry.prompt}
				</p>
				{options.items.length > 0 && (
					<ul aria-label={words.options} className="list-disc pl-4 text-meta wrap-anywhere text-ink-2">
						{options.items.map(({ key, text }) => (
							<li key={key} dir="auto">
								{text}
							</li>
						))}
						{options.rest > 0 && <li className="list-none text-ink-3">{words.more(options.rest)}</li>}
					</ul>
				)}
				{tags.items.length > 0 && (
					<ul aria-label={words.tags} className="flex flex-wrap items-center gap-1.5">
						{tags.items.map(({ key, text }) => (
							<li key={key} className="max-w-full truncate">
								<Badge kind="outline">{text}</Badge>
							</li>
						))}
						{tags.rest > 0 && <li className="text-meta text-ink-3">{words.more(tags.rest)}</li>}
					</ul>
				)}
				{isExpanded && (
					<p className="text-meta wrap-anywhere text-ink-2">
						{entry.industry.length === 0 ? words.anyIndustry : `${words.industry}: ${entry.industry.join(', ')}`}
					</p>
				)}
			</div>
			<div className="flex flex-wrap items-center gap-2">
				<Button
					kind={isAdded ? 'ghost' : 'secondary'}
					size="small"
					icon={isAdded ? Check : Plus}
					aria-disabled={isAdded || undefined}
					onClick={onAdd}
				>
					<span>{isAdded ? words.added : words.add}</span>
					<span className="sr-only">{` ${entry.prompt}`}</span>
				</Button>
				<Button
					kind="ghost"
					size="small"
					icon={isExpanded ? ChevronUp : ChevronDown}
					aria-expanded={isExpanded}
					aria-controls={details}
					onClick={onToggle}
				>
					<span>{isExpanded ? words.collapse : words.expand}</span>
					<span className="sr-only">{` ${words.about(entry.prompt)}`}</span>
				</Button>
			</div>
		</article>
	);
}
