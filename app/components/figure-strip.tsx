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

/** A ruled strip of figures. Three a row on phones, all in one row from 1024 px. */
export function FigureStrip({ figures, label }: { figures: readonly Figure[]; label: string }) {
	return (
		<ul
			aria-label={label}
			className="grid grid-cols-2 border-t border-ink sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
		>
			{figures.map((figure) => (
				<li
					key={figure.id}
					className="border-b border-line sm:border-l sm:first:border-l-0 sm:max-lg:nth-[3n+1]:border-l-0 max-sm:even:border-l"
				>
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
	const look = 'grid w-full content-start gap-0.5 px-4 py-4 text-left';
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
