import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** What a slide is drawn from beside its own words. */
export type SlideProps = { number: number };

/**
 * The page that every slide but the first and the last is drawn on: its number and name, its finding as heading, its drawing.
 * Lengths inside are in em: the page sets the size of the font from its own size.
 */
export function SlidePage({
	number,
	name,
	heading,
	note,
	className,
	children,
}: {
	number: number;
	name: string;
	heading: string;
	note?: string;
	className: string;
	children: ReactNode;
}) {
	return (
		<div className="deck-page">
			<header>
				<p className="deck-kicker">
					<span className="tabular-nums">{number}</span>
					<span aria-hidden="true" className="deck-caret" />
					{name}
				</p>
				<h2 className="deck-title">{heading}</h2>
			</header>
			<div className={classNames('deck-body', className)}>{children}</div>
			{note && <p className="deck-small deck-note">{note}</p>}
		</div>
	);
}
