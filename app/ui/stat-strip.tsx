import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { OwnText } from './own-text.tsx';

export type Figure = {
	id: string;
	label: ReactNode;
	/** Numbers are formatted with separators. */
	value: ReactNode;
	note?: ReactNode;
	/** A graphic at the right of the value. */
	trend?: ReactNode;
	/** Makes the tile a link to the element with this id. */
	leadsTo?: string;
	/** Makes the tile a button that filters the content below. */
	onPick?: () => void;
	picked?: boolean;
};

const FOUR = {
	strip: 'grid-cols-2 sm:grid-cols-4',
	tile: 'max-sm:even:border-l sm:not-first:border-l max-sm:odd:[--inset:0px] sm:first:[--inset:0px]',
};
const THREE = {
	strip: 'grid-cols-3',
	tile: 'not-first:border-l first:[--inset:0px] max-sm:not-first:[--inset:12px]',
};
const MANY = {
	strip: 'grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
	tile: 'max-lg:not-nth-[3n+1]:border-l lg:not-first:border-l max-sm:not-nth-[3n+1]:[--inset:10px] max-lg:nth-[3n+1]:[--inset:0px] lg:first:[--inset:0px]',
};

/** Dense tiles: on phones one line that scrolls. */
const LINE = {
	strip: 'max-sm:flex max-sm:overflow-x-auto max-sm:whitespace-nowrap',
	tile: 'max-sm:shrink-0 max-sm:not-first:border-l max-sm:first:[--inset:0px] max-sm:not-first:[--inset:10px]',
};

/** Label, value and note: the values of a row are at one height, also beside a label of two lines. */
const ROWS = 'row-span-3 grid grid-rows-subgrid';

const LOOKS: Record<number, typeof FOUR> = { 2: FOUR, 3: THREE, 4: FOUR };

/**
 * A ruled strip of figures. Two and four figures: two per row on phones, one row from 640 px. Other numbers: three per row, one
 * row from 1024 px. One per row where large text leaves no room for more. Dense ones: one line on phones.
 */
export function StatStrip({
	figures,
	label,
	dense = false,
}: {
	figures: readonly Figure[];
	label: string;
	/** Value and label in one line. */
	dense?: boolean;
}) {
	const look = LOOKS[figures.length] ?? MANY;
	const ofPhone = dense ? LINE : { strip: 'cramped:grid-cols-1', tile: 'cramped:border-l-0 cramped:[--inset:0px]' };
	return (
		<div className="@container">
			<ul aria-label={label} className={classNames('grid border-t border-ink', look.strip, ofPhone.strip)}>
				{figures.map((figure) => (
					<li
						key={figure.id}
						className={classNames('border-b border-line [--inset:16px]', !dense && ROWS, look.tile, ofPhone.tile)}
					>
						<Tile figure={figure} dense={dense} />
					</li>
				))}
			</ul>
		</div>
	);
}

function Tile({ figure, dense }: { figure: Figure; dense: boolean }) {
	const inside = (
		<>
			<span
				className={classNames(
					'flex flex-wrap items-center gap-x-2 text-meta text-ink-2',
					dense ? 'max-sm:[&>[aria-hidden]]:hidden max-sm:[&>.text-bad]:hidden' : 'self-end',
				)}
			>
				{figure.label}
			</span>
			<span
				className={classNames('flex items-center justify-between gap-x-3 font-heading', dense ? 'text-h2' : 'text-h1')}
			>
				<span>{typeof figure.value === 'number' ? figure.value.toLocaleString('en') : figure.value}</span>
				<OwnText>{figure.trend}</OwnText>
			</span>
			{figure.note && <span className="block text-meta text-ink-3">{figure.note}</span>}
		</>
	);
	const look = classNames(
		'w-full pr-4 pl-(--inset) text-left max-sm:pr-2',
		dense
			? 'flex min-h-10 flex-row-reverse flex-wrap items-center justify-end gap-x-1.5 py-1 max-sm:min-h-11 max-sm:pr-2.5 sm:gap-x-2'
			: classNames(ROWS, 'gap-0.5 py-4'),
	);
	if (figure.leadsTo) {
		return (
			<a href={`#${figure.leadsTo}`} className={classNames(look, 'h-full transition-colors hover:bg-well')}>
				{inside}
			</a>
		);
	}
	if (!figure.onPick) return <div className={look}>{inside}</div>;
	return (
		<button
			type="button"
			aria-pressed={figure.picked ?? false}
			onClick={figure.onPick}
			className={classNames(
				look,
				'h-full transition-colors hover:bg-well max-sm:-outline-offset-2',
				figure.picked && 'shadow-[inset_0_-3px_0_var(--accent)] forced-colors:underline',
			)}
		>
			{inside}
		</button>
	);
}
