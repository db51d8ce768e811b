import { type RefObject, useLayoutEffect, useState } from 'react';

/** Distance of an element from the top of the page in pixels. Updates when the content above it changes. */
export function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
	const [distance, setDistance] = useState(0);
	useLayoutEffect(() => {
		const measure = () => {
			if (element.current) setDistance(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
		};
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(document.body);
		return () => observer.disconnect();
	}, [element]);
	return distance;
}
