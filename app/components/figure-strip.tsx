import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Figure = {
	id: string;
	label: ReactNode;
	value: ReactNode;
	note?: ReactNode;
	/** Makes the tile a button that filters what is below. */
	onPick?: () => void;
	picked?: boolean;
};

const FOUR = {
	strip: 'sm:grid-cols-4',
	tile: 'max-sm:even:border-l sm:not-first:border-l max-sm:odd:[--inset:0px] sm:first:[--inset:0px]',
};
const MANY = {
	strip: 'sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
	tile: 'max-sm:last:odd:col-span-2 max-sm:even:border-l sm:max-lg:not-nth-[3n+1]:border-l lg:not-first:border-l max-sm:odd:[--inset:0px] sm:max-lg:nth-[3n+1]:[--inset:0px] lg:first:[--inset:0px]',
};

/** A ruled strip of figures: two a row on phones, three (or all four) from 640 px, all in one row from 1024. */
export function FigureStrip({ figures, label }: { figures: readonly Figure[]; label: string }) {
	const look = figures.length === 4 ? FOUR : MANY;
	return (
		<ul aria-label={label} className={classNames('grid grid-cols-2 border-t border-ink', look.strip)}>
			{figures.map((figure) => (
				<li key={figure.id} className={classNames('border-b border-line [--inset:16px]', look.tile)}>
					<Tile figure={figure} />
				</li>
			))}
		</ul>
	);
}

function Tile({ figure }: { figure: Figure }) {
	const inside = (
		<>
			<span className="flex items-center gap-2 text-meta text-ink-2">{figure.label}</span>
			<span className="block text-h1 font-heading tabular-nums">{figure.value}</span>
			{figure.note && <span className="block text-meta text-ink-3">{figure.note}</span>}
		</>
	);
	const look = 'grid w-full content-start gap-0.5 py-4 pr-4 pl-(--inset) text-left';
	if (!figure.onPick) return <div className={look}>{inside}</div>;
	return (
		<button
			type="button"
			aria-pressed={figure.picked ?? false}
			onClick={figure.onPick}
			className={classNames(look, 'h-full transition-colors hover:bg-well', figure.picked && 'bg-well')}
		>
			{inside}
		</button>
	);
}
