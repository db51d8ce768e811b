import { type RefObject, useEffect, useState } from 'react';

/**
 * Showing an element on the whole screen. Where the browser has no full screen (iPhone) only the bars around it go. Escape ends it.
 */
export function usePresentation(stage: RefObject<HTMLElement | null>) {
	const [isPresenting, setPresenting] = useState(false);
	useEffect(() => {
		if (!isPresenting) return;
		const onChange = () => {
			if (!document.fullscreenElement) setPresenting(false);
		};
		const onKey = ({ key }: KeyboardEvent) => {
			if (key !== 'Escape') return;
			setPresenting(false);
			if (document.fullscreenElement) void document.exitFullscreen();
		};
		document.addEventListener('fullscreenchange', onChange);
		document.addEventListener('keydown', onKey);
		return () => {
			document.removeEventListener('fullscreenchange', onChange);
			document.removeEventListener('keydown', onKey);
		};
	}, [isPresenting]);
	return {
		isPresenting,
		present: () => {
			setPresenting(true);
			// Refused: it is shown in the window.
			void stage.current?.requestFullscreen?.().catch(() => undefined);
		},
	};
}
