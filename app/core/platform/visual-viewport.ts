import { useSyncExternalStore } from 'react';

/**
 * The part of the page that an on-screen keyboard does not cover, in CSS pixels from the top of the layout viewport.
 * `textScale` is the user's text size relative to the default of 16 px.
 */
type FreeArea = { top: number; height: number; textScale: number };

/** Below this height, which a keyboard leaves on a phone, a page hides what is not needed for writing. */
export const COMPACT_BELOW_PX = 500;

const DEFAULT_TEXT_PX = 16;

/** Zooming in also shrinks the visual viewport, but is not a keyboard. */
const ZOOMED_ABOVE = 1.05;

let lastArea: FreeArea = { top: 0, height: 0, textScale: 1 };

function freeArea(): FreeArea {
	const viewport = window.visualViewport;
	const zoomed = !viewport || viewport.scale > ZOOMED_ABOVE;
	const top = zoomed ? 0 : Math.round(viewport.offsetTop);
	const height = zoomed ? window.innerHeight : Math.round(viewport.height);
	const textScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_TEXT_PX;
	if (lastArea.top !== top || lastArea.height !== height || lastArea.textScale !== textScale)
		lastArea = { top, height, textScale };
	return lastArea;
}

function onChange(listener: () => void): () => void {
	const viewport = window.visualViewport;
	viewport?.addEventListener('resize', listener);
	viewport?.addEventListener('scroll', listener);
	window.addEventListener('resize', listener);
	return () => {
		viewport?.removeEventListener('resize', listener);
		viewport?.removeEventListener('scroll', listener);
		window.removeEventListener('resize', listener);
	};
}

/** The area that an on-screen keyboard leaves free, as React state. */
export const useFreeArea = (): FreeArea => useSyncExternalStore(onChange, freeArea, freeArea);
