import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** Props of a slide. */
export type SlideProps = { number: number };

/**
 * The page of every slide but the first and the last: number, name, heading and drawing. Lengths inside are in em: the
 * page sets the font size from its own size.
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
					<span>{name}</span>
				</p>
				<h2 className="deck-title">{heading}</h2>
			</header>
			<div className={classNames('deck-body', className)}>{children}</div>
			{note && <p className="deck-small deck-note">{note}</p>}
		</div>
	);
}
