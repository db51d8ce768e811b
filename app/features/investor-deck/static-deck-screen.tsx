import './static-deck.css';
import { ChevronLeft, ChevronRight, LayoutList, Pencil, Presentation, Printer } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { SlideCard } from './slide-card.tsx';
import { type StaticSlide, staticSlides } from './static-slides.tsx';
import { type Founder, useFounder } from './use-founder.ts';
import { usePresentation } from './use-presentation.ts';
import { useSlidePlace } from './use-slide-place.ts';
import { deckMessages } from './words.ts';

const words = deckMessages.stage;

/** The static deck: one slide at a time on screen, all slides in print. */
export default function StaticDeckScreen() {
	const founder = useFounder();
	usePageTitle(words.title);
	return founder && <Stage founder={founder} />;
}

function Stage({ founder }: { founder: Founder }) {
	const stage = useRef<HTMLDivElement>(null);
	const slides = staticSlides(founder);
	const { place, go } = useSlidePlace(slides.length);
	const { isPresenting, present } = usePresentation(stage);
	const swipe = useSwipe((by) => go(place + by));
	return (
		<div ref={stage} className={classNames('deck-stage', isPresenting && 'deck-presenting')}>
			<StageBar onPresent={present} />
			<main id="main" tabIndex={-1} className="deck-slides" {...swipe}>
				{slides.map((slide, index) => (
					<section
						key={slide.name}
						aria-roledescription="slide"
						aria-label={words.slide(index + 1, slide.name)}
						data-current={index === place}
						className="deck-slide"
					>
						<SlideCard {...slide} />
					</section>
				))}
			</main>
			<Progress slides={slides} place={place} go={go} />
			<p aria-live="polite" className="sr-only">
				{words.slide(place + 1, slides[place]?.name ?? '')}
			</p>
		</div>
	);
}

function StageBar({ onPresent }: { onPresent: () => void }) {
	return (
		<header className="deck-bar-top">
			<Link to={paths.dashboard.to()} className="text-lead">
				<Wordmark />
			</Link>
			<h1 tabIndex={-1} className="text-control text-ink-2">
				{words.title}
			</h1>
			<div className="deck-actions">
				<LinkButton kind="ghost" size="small" icon={LayoutList} to={paths.investorDeckDynamic.to()}>
					<span className="max-sm:sr-only">{words.dynamic}</span>
				</LinkButton>
				<LinkButton kind="ghost" size="small" icon={Pencil} to={paths.investorDeckEdit.to()}>
					<span className="max-sm:sr-only">{words.edit}</span>
				</LinkButton>
				<Button kind="ghost" size="small" icon={Printer} onClick={() => window.print()}>
					<span className="max-sm:sr-only">{words.print}</span>
				</Button>
				<Button size="small" icon={Presentation} title={words.keys} onClick={onPresent}>
					{words.present}
				</Button>
			</div>
		</header>
	);
}

/** The position among the slides, with the caret at it, and a link to each slide. */
function Progress({
	slides,
	place,
	go,
}: {
	slides: readonly StaticSlide[];
	place: number;
	go: (place: number) => void;
}) {
	return (
		<nav aria-label={words.slides} className="deck-bar-bottom">
			<IconButton label={words.previous} icon={ChevronLeft} aria-disabled={place === 0} onClick={() => go(place - 1)} />
			<ol className="deck-progress">
				{slides.map(({ name }, index) => (
					<li key={name}>
						<button
							type="button"
							aria-label={words.slide(index + 1, name)}
							title={name}
							aria-current={index === place ? 'step' : undefined}
							data-passed={index <= place}
							onClick={() => go(index)}
						/>
					</li>
				))}
			</ol>
			<span
				aria-hidden="true"
				className="deck-line"
				style={{ inlineSize: `${((place + 1) / slides.length) * 100}%` }}
			/>
			<p className="deck-place">{words.place(place + 1, slides.length)}</p>
			<IconButton
				label={words.next}
				icon={ChevronRight}
				aria-disabled={place === slides.length - 1}
				onClick={() => go(place + 1)}
			/>
		</nav>
	);
}

/** Minimum length of a swipe, in CSS pixels. */
const LEAST_PX = 48;

/**
 * Handlers that call `turn` with 1 after a swipe to the left and with -1 after one to the right. Vertical scrolling still
 * works.
 */
function useSwipe(turn: (by: 1 | -1) => void) {
	const start = useRef<{ id: number; x: number; y: number } | null>(null);
	return {
		onPointerDown: ({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
			start.current = isPrimary && pointerType !== 'mouse' ? { id: pointerId, x: clientX, y: clientY } : null;
		},
		onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
			const from = start.current;
			start.current = null;
			if (from?.id !== pointerId) return;
			const [across, down] = [clientX - from.x, clientY - from.y];
			if (Math.abs(across) >= LEAST_PX && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
		},
		onPointerCancel: () => {
			start.current = null;
		},
	};
}
