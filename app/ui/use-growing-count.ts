import { startTransition, useEffect, useState } from 'react';

/** Number of rows that fills any screen. */
const FIRST = 20;
const FACTOR = 3;

/**
 * Number of rows of a long list to render: the first screenful immediately, the rest in a few steps between frames, so that the
 * list appears quickly and does not block input. Restarts when `list`, which identifies the content (such as a filter),
 * changes.
 */
export function useGrowingCount(total: number, list = ''): number {
	const [grown, setGrown] = useState({ list, count: FIRST });
	const count = grown.list === list ? grown.count : FIRST;
	useEffect(() => {
		if (count >= total) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		// After the frame with the current rows was painted.
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
