import type { Slide } from '#domain/deck/slide';
import { classNames } from '../../ui/class-names.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { SlideContentView } from './slide-content.tsx';
import { deckMessages } from './words.ts';
import './slide-card.css';

/** A stored slide as a card: number, logo, title, subtitle and content. The editor's preview uses it too. */
export function SlideCard({ slide }: { slide: Slide }) {
	const isCover = slide.slide_type === 'title';
	return (
		<article className={classNames('slide-card', isCover && 'slide-cover')}>
			<div className="slide-page">
				<div className="slide-top">
					<span className="slide-number">{slide.slide_number}</span>
					<span className="slide-logo">
						<Wordmark />
					</span>
				</div>
				<header>
					<h2>{slide.title || deckMessages.dynamic.untitled}</h2>
					{slide.subtitle !== '' && <p className="slide-subtitle">{slide.subtitle}</p>}
				</header>
				<SlideContentView slide={slide} />
			</div>
		</article>
	);
}
