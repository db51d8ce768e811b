import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { SLIDE_TYPES, type Slide, type SlideType } from '#domain/deck/slide';
import { SLIDE_LIMITS } from '#domain/deck/slide-limits';
import { newRecordId } from '../../core/platform/ids.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { DraftGlyph } from '../../ui/sync-glyphs.tsx';
import { movedIds, newSlide, withSlideAfter } from './new-slide.ts';
import type { EditDeck } from './use-edit-deck.ts';
import { deckMessages, slideTypeName } from './words.ts';

const words = deckMessages.editor;
const TYPES = SLIDE_TYPES.map((value) => ({ value, label: slideTypeName(value) }));

/** The ordered list of slides: number, title, type. Buttons move the selected slide; a new slide is added after it. */
export function SlideList({ editor, slides }: { editor: EditDeck; slides: readonly Slide[] }) {
	const { selectedId, removed, drafts, send } = editor;
	const [said, setSaid] = useState('');
	const ids = slides.map(({ id }) => id);
	const move = (id: string, to: number) => {
		const order = movedIds(ids, id, to);
		if (!order) return;
		send({ type: 'deck.changed', change: { kind: 'order', ids: order } });
		setSaid(words.moved(to + 1, ids.length));
	};
	return (
		<div className="grid gap-4">
			<output className="sr-only">{said}</output>
			{removed && (
				<div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-well px-4 py-2 text-control text-ink-2">
					<output>{words.deleted(removed.slide.title || words.untitled)}</output>
					<Button kind="secondary" size="small" onClick={() => send({ type: 'undo.requested' })}>
						{words.undo}
					</Button>
				</div>
			)}
			<ol aria-label={words.list} className="grid border-t border-ink max-lg:max-h-80 max-lg:overflow-y-auto">
				{slides.map((slide, index) => (
					<Row
						key={slide.id}
						slide={slide}
						isSelected={slide.id === selectedId}
						isDraft={drafts[slide.id] !== undefined}
						isFirst={index === 0}
						isLast={index === slides.length - 1}
						onSelect={() => send({ type: 'slide.selected', id: slide.id })}
						onMove={(by) => move(slide.id, index + by)}
					/>
				))}
			</ol>
			<AddSlide editor={editor} />
		</div>
	);
}

function Row({
	slide: { slide_number: number, slide_type: type, title },
	isSelected,
	isDraft,
	isFirst,
	isLast,
	onSelect,
	onMove,
}: {
	slide: Slide;
	isSelected: boolean;
	isDraft: boolean;
	isFirst: boolean;
	isLast: boolean;
	onSelect: () => void;
	onMove: (by: 1 | -1) => void;
}) {
	const name = title || words.untitled;
	return (
		<li className={classNames('flex items-center border-b border-line', isSelected && 'bg-well')}>
			<button
				type="button"
				aria-current={isSelected ? 'true' : undefined}
				onClick={onSelect}
				className="grid min-h-14 min-w-0 flex-1 grid-cols-[2rem_minmax(0,1fr)] items-center py-2 pl-2 text-start hover:bg-well"
			>
				<span className={classNames('text-meta tabular-nums', isSelected ? 'font-heading text-accent' : 'text-ink-3')}>
					{number}
				</span>
				<span className="grid min-w-0">
					<span className="truncate text-control font-label">{name}</span>
					<span className="flex items-center gap-1.5 text-meta text-ink-3">
						<span>{slideTypeName(type)}</span>
						{isDraft && (
							<>
								<DraftGlyph />
								{words.draftMark}
							</>
						)}
					</span>
				</span>
			</button>
			{isSelected && (
				<span className="flex">
					<IconButton
						label={words.moveUp(name)}
						icon={ArrowUp}
						aria-disabled={isFirst || undefined}
						onClick={() => !isFirst && onMove(-1)}
					/>
					<IconButton
						label={words.moveDown(name)}
						icon={ArrowDown}
						aria-disabled={isLast || undefined}
						onClick={() => !isLast && onMove(1)}
					/>
				</span>
			)}
		</li>
	);
}

function AddSlide({ editor: { deck, selectedId, send } }: { editor: EditDeck }) {
	const [type, setType] = useState<SlideType>('bullet_list');
	const entries = deck ?? [];
	const isFull = entries.length >= SLIDE_LIMITS.slides;
	const add = () => {
		const added = withSlideAfter(entries, selectedId, newSlide(newRecordId(), type));
		if (added) send({ type: 'deck.changed', change: added });
	};
	return (
		<div className="grid gap-3">
			<Select label={words.type} value={type} options={TYPES} onChange={setType} />
			<Button kind="secondary" icon={Plus} disabled={isFull} onClick={add}>
				{words.add}
			</Button>
			{isFull && <p className="text-meta text-ink-3">{words.full(SLIDE_LIMITS.slides)}</p>}
		</div>
	);
}
