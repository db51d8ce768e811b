import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Whether the focused element handles the key itself. */
const isForControl = (target: EventTarget | null, key: string): boolean =>
	target instanceof HTMLElement && key === ' ' && target.closest('a, button') !== null;

/** The index of the slide that a key navigates to; null for other keys. */
function placeAfter({ key, shiftKey }: KeyboardEvent, place: number, count: number): number | null {
	if (key === 'Home') return 0;
	if (key === 'End') return count - 1;
	if (key === 'ArrowRight' || key === 'PageDown' || (key === ' ' && !shiftKey)) return place + 1;
	if (key === 'ArrowLeft' || key === 'PageUp' || (key === ' ' && shiftKey)) return place - 1;
	const fits = document.documentElement.scrollHeight <= window.innerHeight;
	if (fits && key === 'ArrowDown') return place + 1;
	return fits && key === 'ArrowUp' ? place - 1 : null;
}

/**
 * The index of the shown slide, from 0, and a function that shows another. Stored in the address (`#5` is the fifth), so
 * that it survives a reload. Keys: arrows, Page Up and Down, Space, Home and End.
 */
export function useSlidePlace(count: number): { place: number; go: (place: number) => void } {
	const { hash } = useLocation();
	const navigate = useNavigate();
	const wanted = /^#\d{1,3}$/.test(hash) ? Number(hash.slice(1)) - 1 : 0;
	const place = Math.min(Math.max(wanted, 0), count - 1);
	/** The target of the last key press: the next one may come before that slide is rendered. */
	const current = useRef(place);
	useEffect(() => {
		current.current = place;
	}, [place]);
	const go = useCallback(
		(next: number) => {
			if (next < 0 || next >= count || next === current.current) return;
			current.current = next;
			window.scrollTo(0, 0);
			void navigate({ hash: `#${next + 1}` }, { replace: true });
		},
		[count, navigate],
	);
	useEffect(() => {
		const turn = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || isForControl(event.target, event.key)) return;
			const next = placeAfter(event, current.current, count);
			if (next === null) return;
			event.preventDefault();
			go(next);
		};
		document.addEventListener('keydown', turn);
		return () => document.removeEventListener('keydown', turn);
	}, [count, go]);
	return { place, go };
}
