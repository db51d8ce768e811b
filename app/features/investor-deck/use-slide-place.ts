import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Whether the key is meant for what has the focus. */
const isForControl = (target: EventTarget | null, key: string): boolean =>
	target instanceof HTMLElement && key === ' ' && target.closest('a, button') !== null;

/** The slide that a key leads to; null for any other key. */
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
 * The slide that is shown, from 0, and the way to another. It is part of the address (`#5` is the fifth), so that a reload stays there;
 * keys turn it: arrows, Page Up and Down, Space, Home and End.
 */
export function useSlidePlace(count: number): { place: number; go: (place: number) => void } {
	const { hash } = useLocation();
	const navigate = useNavigate();
	const wanted = /^#\d{1,3}$/.test(hash) ? Number(hash.slice(1)) - 1 : 0;
	const place = Math.min(Math.max(wanted, 0), count - 1);
	/** Where the last key led: the next one may come before that slide is drawn. */
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
