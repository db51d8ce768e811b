import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far an element is below the top of the page, in pixels; follows what is above it. */
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
