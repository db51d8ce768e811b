import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
	type ReactNode,
	type RefObject,
	useCallback,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import type { ListedApplication } from '#domain/assessments/listed-application';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import type { ListedError } from '#domain/evaluation/measured-list';
import type { Odds, Tie } from '#domain/evaluation/ties';
import { recallPlace, rememberPlace } from '../../core/platform/list-place.ts';
import type { ListSettings } from '../../entities/applications/list-settings.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ApplicationRow } from './application-row.tsx';
import type { TiePlace } from './tie-mark.tsx';
import { useFullRows, type WatchRows } from './use-full-rows.ts';
import { useListKeys } from './use-list-keys.ts';
import { applicationsMessages as words } from './words.ts';

/** Estimated heights in pixels, until measured, of closed rows and of cards: with columns, and as a block. */
const USUAL_HEIGHT = { closed: 68, card: 184 };
const USUAL_BLOCK_HEIGHT = { closed: 120, card: 280 };
const COLUMNS = '(min-width: 64rem)';
/** Rows drawn above and below the window: Tab reaches the next one. */
const OVERSCAN = 1;
/** Height of the selection bar, which covers the bottom of the window, in pixels. */
const SELECTION_BAR_HEIGHT = 72;

const NONE: ReadonlySet<string> = new Set();

type ListProps = {
	jobId: string;
	/** In display order. */
	applications: readonly ListedApplication[];
	watchRows: WatchRows;
	/** Score errors by application id. */
	errors: ReadonlyMap<string, ListedError>;
	/** The ties to draw, by application id. */
	ties: ReadonlyMap<string, Tie>;
	odds: ReadonlyMap<string, Odds>;
	flags: FeatureFlags | undefined;
	/** Query string of the filter; kept when a review is opened. */
	search: string;
	selectedIds: ReadonlySet<string>;
	onSelect: (ids: ReadonlySet<string>) => void;
	settings: ListSettings;
	/** Whether the checkbox that selects every row, and the notes, stand above the rows. */
	hasHead: boolean;
	/** Whether S and D act on the row that has the focus: the keys are on, and nothing is selected. */
	isRowKeyed: boolean;
	/** Adds an application to the shortlist or removes it. */
	onShortlist: (id: string) => void;
	/** Records a decision about an application. */
	onDecide: (id: string) => void;
	/** What S, D and B do; S and D with the row that has the focus, undefined if none has it. */
	onKey: { shortlist: (id?: string) => void; decide: (id?: string) => void; bestFirst: () => void };
	/** Shown beside the checkbox that selects all rows. */
	notes: ReactNode;
};

/** The rows that are cards. Each row is closed or a card as `cards` says, except those that the member changed. */
function useCards(cards: boolean) {
	const [changed, setChanged] = useState<{ cards: boolean; ids: ReadonlySet<string> }>({ cards, ids: new Set() });
	const ids = changed.cards === cards ? changed.ids : NONE;
	const isCard = useCallback((id: string) => ids.has(id) !== cards, [ids, cards]);
	const toggle = useCallback(
		(id: string) =>
			setChanged((before) => {
				const next = new Set(before.cards === cards ? before.ids : NONE);
				if (!next.delete(id)) next.add(id);
				return { cards, ids: next };
			}),
		[cards],
	);
	return { isCard, toggle };
}

/** The virtualised list of applications: rows with a header from 1024 px, blocks below that. */
export function ApplicationList({
	jobId,
	applications,
	watchRows,
	errors,
	ties,
	odds,
	flags,
	search,
	selectedIds,
	onSelect,
	settings,
	hasHead,
	isRowKeyed,
	onShortlist,
	onDecide,
	onKey,
	notes,
}: ListProps) {
	const list = useRef<HTMLOListElement>(null);
	const { isCard, toggle: toggleCard } = useCards(settings.cards);
	const margin = useDistanceFromTop(list);
	/** The row that has or receives the focus; always rendered. */
	const [activeId, setActiveId] = useState<string | null>(null);
	const activeIndex = useMemo(
		() => (activeId === null ? -1 : applications.findIndex(({ id }) => id === activeId)),
		[applications, activeId],
	);
	const best = useMemo(() => bestOfTies(ties, applications), [ties, applications]);
	/** The row to focus once it is rendered, and its distance from the top of the window in pixels. */
	const wanted = useRef<{ id: string; top: number | null } | null>(null);

	// A new function would make the virtualizer compute the position of every row again.
	const keyOf = useCallback((index: number) => applications[index]?.id ?? index, [applications]);
	// Read once per render: `estimateSize` is called for every row.
	const usual = window.matchMedia(COLUMNS).matches ? USUAL_HEIGHT : USUAL_BLOCK_HEIGHT;
	// oxlint-disable-next-line react/incompatible-library -- No component here is memoised by a compiler.
	const rows = useWindowVirtualizer({
		count: applications.length,
		estimateSize: (index) => (isCard(applications[index]?.id ?? '') ? usual.card : usual.closed),
		getItemKey: keyOf,
		overscan: OVERSCAN,
		scrollMargin: margin,
		scrollPaddingEnd: SELECTION_BAR_HEIGHT,
		rangeExtractor: (range) => {
			const indexes = defaultRangeExtractor(range);
			if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes;
			return [...indexes, activeIndex].sort((a, b) => a - b);
		},
	});
	const items = rows.getVirtualItems();
	const whole = useFullRows(items.flatMap(({ index }) => applications[index]?.id ?? []).filter(isCard), watchRows);

	const goTo = useCallback(
		(index: number, top: number | null = null) => {
			const row = applications[index];
			if (!row) return;
			wanted.current = { id: row.id, top };
			setActiveId(row.id);
			rows.scrollToIndex(index, { align: top === null ? 'auto' : 'start' });
		},
		[applications, rows],
	);
	/** Set by B until the address has the new order: whether its first row gets the focus. */
	const toTop = useRef<{ hasFocus: boolean; from: string } | null>(null);
	useLayoutEffect(() => {
		const { current } = toTop;
		if (!current || current.from === search) return;
		toTop.current = null;
		setActiveId(null);
		const section = list.current?.parentElement;
		if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView();
		if (current.hasFocus) goTo(0);
	}, [search, goTo]);
	useLayoutEffect(() => {
		const { current } = wanted;
		const link = current && list.current?.querySelector<HTMLElement>(`[data-id="${current.id}"] a[data-open]`);
		if (!current || !link) return;
		wanted.current = null;
		link.focus({ preventScroll: true });
		if (current.top !== null) window.scrollBy(0, link.getBoundingClientRect().top - current.top);
	});
	const isRecalled = useRef(false);
	useEffect(() => {
		if (isRecalled.current) return;
		isRecalled.current = true;
		const place = recallPlace(jobId, search);
		const index = place ? applications.findIndex(({ id }) => id === place.id) : -1;
		if (place && index >= 0) goTo(index, place.top);
	}, [jobId, search, applications, goTo]);

	const toggle = useCallback(
		(id: string) => {
			const next = new Set(selectedIds);
			if (!next.delete(id)) next.add(id);
			onSelect(next);
		},
		[selectedIds, onSelect],
	);
	const open = useCallback(
		(id: string) => {
			const link = list.current?.querySelector(`[data-id="${id}"] a[data-open]`);
			rememberPlace(jobId, { search, id, top: link?.getBoundingClientRect().top ?? 0, selectedIds });
		},
		[jobId, search, selectedIds],
	);
	const hold = useCallback((index: number) => setActiveId(applications[index]?.id ?? null), [applications]);
	const keys = useMemo(() => {
		const on = (act: (id: string) => void) => (index: number) => {
			const row = applications[index];
			if (row) act(row.id);
		};
		return {
			' ': on(toggleCard),
			x: on(toggle),
			s: (index: number) => onKey.shortlist(applications[index]?.id),
			d: (index: number) => onKey.decide(applications[index]?.id),
			b: (index: number) => {
				toTop.current = { hasFocus: index >= 0, from: search };
				onKey.bestFirst();
			},
		};
	}, [applications, toggleCard, toggle, onKey, search]);
	useListKeys(list, settings.keys, {
		count: applications.length,
		last: activeIndex,
		onFocus: hold,
		onMove: goTo,
		onKey: keys,
	});
	useEffect(() => {
		const { current } = list;
		const press = ({ target }: MouseEvent) => {
			if (!(target instanceof Element) || target.closest('a, button, input, label, summary')) return;
			const id = target.closest<HTMLElement>('[data-id]')?.dataset.id;
			// Text that was selected with the mouse is to be copied.
			if (id === undefined || window.getSelection()?.isCollapsed === false) return;
			setActiveId(id);
			toggleCard(id);
		};
		current?.addEventListener('click', press);
		return () => current?.removeEventListener('click', press);
	}, [toggleCard]);

	return (
		<section aria-label={words.list} className="max-sm:mt-2">
			{hasHead ? (
				<ListHead applications={applications} selectedIds={selectedIds} onSelect={onSelect} notes={notes} />
			) : (
				<div className="border-t border-line-strong" />
			)}
			<ol ref={list} className="@container relative print:h-auto!" style={{ height: rows.getTotalSize() }}>
				{items.map(({ key, index, start }) => {
					const row = applications[index];
					return (
						row && (
							<li
								key={key}
								ref={rows.measureElement}
								data-index={index}
								data-id={row.id}
								aria-setsize={applications.length}
								aria-posinset={index + 1}
								className={classNames(
									'absolute inset-x-0 top-0 print:static print:transform-none!',
									isRowKeyed && 'keyed-row',
								)}
								style={{ transform: `translateY(${start - margin}px)` }}
							>
								<ApplicationRow
									listed={row}
									application={whole.get(row.id)}
									error={errors.get(row.id)}
									tieSize={best.has(row.id) ? (ties.get(row.id)?.length ?? 0) : 0}
									tiePlace={tiePlace(ties, applications, index)}
									odds={odds.get(row.id)}
									flags={flags}
									pathname={paths.assessmentReview.to(row.id)}
									search={search}
									isSelected={selectedIds.has(row.id)}
									isOpen={isCard(row.id)}
									onSelect={toggle}
									onToggle={toggleCard}
									onShortlist={onShortlist}
									onDecide={onDecide}
									onReview={open}
								/>
							</li>
						)
					);
				})}
			</ol>
			{items.length < applications.length && (
				<p className="mt-4 hidden text-meta text-ink-2 print:block">
					{words.printed(items.length, applications.length)}
				</p>
			)}
		</section>
	);
}

/** The first listed row of each tie. */
function bestOfTies(ties: ReadonlyMap<string, Tie>, applications: readonly ListedApplication[]): ReadonlySet<string> {
	const first = new Map<Tie, string>();
	for (const { id } of applications) {
		const tie = ties.get(id);
		if (tie && !first.has(tie)) first.set(tie, id);
	}
	return new Set(first.values());
}

/** Where a row is among the neighbours that share its tie; null without a tie. */
function tiePlace(
	ties: ReadonlyMap<string, Tie>,
	applications: readonly ListedApplication[],
	index: number,
): TiePlace | null {
	const tieAt = (at: number) => ties.get(applications[at]?.id ?? '');
	const tie = tieAt(index);
	if (!tie) return null;
	const [isFirst, isLast] = [tieAt(index - 1) !== tie, tieAt(index + 1) !== tie];
	if (isFirst) return isLast ? 'only' : 'first';
	return isLast ? 'last' : 'middle';
}

/** A checkbox that selects every row shown, and notes about the rows. */
function ListHead({ notes, ...selection }: Pick<ListProps, 'applications' | 'selectedIds' | 'onSelect' | 'notes'>) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-strong py-1 pl-1 text-meta text-ink-3 max-sm:py-0 max-sm:[&>details]:min-w-40 max-sm:[&>details]:flex-1 sm:[&_summary]:leading-6">
			<SelectAll {...selection} />
			{notes}
		</div>
	);
}

function SelectAll({
	applications,
	selectedIds,
	onSelect,
}: Pick<ListProps, 'applications' | 'selectedIds' | 'onSelect'>) {
	if (applications.length === 0) return null;
	const isAll = applications.every(({ id }) => selectedIds.has(id));
	const toggle = () => {
		const next = new Set(selectedIds);
		for (const { id } of applications)
			if (isAll) next.delete(id);
			else next.add(id);
		onSelect(next);
	};
	return <Checkbox label={words.selectAll(applications.length)} checked={isAll} onChange={toggle} />;
}

/** Distance of an element from the top of the page in pixels. Updates when the content above it changes. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
	const [distance, setDistance] = useState(0);
	useLayoutEffect(() => {
		const measure = () => {
			if (element.current) setDistance(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
		};
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(document.body);
		return () => observer.disconnect();
	}, [element]);
	return distance;
}
