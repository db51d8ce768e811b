import { Check, ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useId } from 'react';
import type { LibraryEntry } from '#domain/question-library/library-entry';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FactLine } from '../../ui/fact-line.tsx';
import { questionLibraryMessages as words } from './words.ts';

/** How much a collapsed entry shows. */
const OPTIONS_SHOWN = 3;
const TAGS_SHOWN = 4;

/** The first of a list, and how many there are besides; all when expanded. Each with a key, since values may repeat. */
function shown(items: readonly string[], most: number, isExpanded: boolean) {
	const first = isExpanded ? items : items.slice(0, most);
	return { items: first.map((text, index) => ({ key: `${index} ${text}`, text })), rest: items.length - first.length };
}

/** One entry, collapsed or expanded. */
export function LibraryRow({
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
	const options = shown(entry.options, OPTIONS_SHOWN, isExpanded);
	const tags = shown(entry.tags, TAGS_SHOWN, isExpanded);
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
					{isAdded ? words.added : words.add}
					<span className="sr-only"> {entry.prompt}</span>
				</Button>
				<Button
					kind="ghost"
					size="small"
					icon={isExpanded ? ChevronUp : ChevronDown}
					aria-expanded={isExpanded}
					aria-controls={details}
					onClick={onToggle}
				>
					{isExpanded ? words.collapse : words.expand}
					<span className="sr-only"> {words.about(entry.prompt)}</span>
				</Button>
			</div>
		</article>
	);
}
