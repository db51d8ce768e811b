import { useEffect, useState } from 'react';

/** Whether the condition has been true without a break for `ms`. */
export function useDelayedTrue(isTheCase: boolean, ms: number): boolean {
	const [isOver, setOver] = useState(false);
	useEffect(() => {
		if (!isTheCase) return;
		const timer = setTimeout(() => setOver(true), ms);
		return () => {
			clearTimeout(timer);
			setOver(false);
		};
	}, [isTheCase, ms]);
	return isTheCase && isOver;
}
