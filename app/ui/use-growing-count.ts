import { startTransition, useEffect, useState } from 'react';

/** As many rows as fill any screen. */
const FIRST = 20;
const FACTOR = 3;

/**
 * How many rows of a long list to draw: the first screenful at once, the rest in a few steps between frames, so that the list is there
 * at once and holds up no key. It begins again when `list`, which names what is listed (a filter), changes.
 */
export function useGrowingCount(total: number, list = ''): number {
	const [grown, setGrown] = useState({ list, count: FIRST });
	const count = grown.list === list ? grown.count : FIRST;
	useEffect(() => {
		if (count >= total) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		// Not before the frame with the rows so far is drawn.
		const frame = requestAnimationFrame(() => {
			timer = setTimeout(() => startTransition(() => setGrown({ list, count: count * FACTOR })));
		});
		return () => {
			cancelAnimationFrame(frame);
			clearTimeout(timer);
		};
	}, [list, count, total]);
	return Math.min(count, total);
}
