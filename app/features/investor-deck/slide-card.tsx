import type { ReactNode } from 'react';
import type { Slide } from '#domain/deck/slide';
import { classNames } from '../../ui/class-names.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { SlideContentView } from './slide-content.tsx';
import { type Drawing, SlideDrawing } from './slide-drawing.tsx';
import { deckMessages } from './words.ts';
import './slide-card.css';

/** A slide as a card: number, logo, title, subtitle, content and a note. The editor's preview uses it too. */
export function SlideCard({
	slide,
	name,
	drawings = [],
	children,
}: {
	slide: Slide;
	/** Shown beside the number. */
	name?: string;
	/** One for each step of a process; else one beside or above the content. */
	drawings?: readonly Drawing[];
	/** A note below the content. */
	children?: ReactNode;
}) {
	const { slide_type: type } = slide;
	const isCover = type === 'title';
	const isDrawn = drawings.length > 0;
	const [drawing] = type === 'process_flow' ? [] : drawings;
	return (
		<article className={classNames('slide-card', isCover && 'slide-cover', isDrawn && 'slide-drawn')}>
			<div className="slide-page">
				<div className="slide-top">
					<span className="slide-number">
						{name && !isCover ? `${slide.slide_number} · ${name}` : slide.slide_number}
					</span>
					<span className="slide-logo">
						<Wordmark />
					</span>
				</div>
				<header>
					<h2>{slide.title || deckMessages.dynamic.untitled}</h2>
					{slide.subtitle !== '' && <p className="slide-subtitle">{slide.subtitle}</p>}
				</header>
				{drawing && <SlideDrawing drawing={drawing} />}
				<SlideContentView slide={slide} drawings={drawings} />
				{children && <div className="slide-note">{children}</div>}
			</div>
		</article>
	);
}
