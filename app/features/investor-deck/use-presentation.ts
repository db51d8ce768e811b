import { type RefObject, useEffect, useState } from 'react';

/**
 * Presents an element in full screen. On browsers without full screen (iPhone), only hides the bars around it. Escape
 * ends it.
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
			// If full screen is rejected, present in the window.
			void stage.current?.requestFullscreen?.().catch(() => undefined);
		},
	};
}
