import { useEffect, useState } from 'react';

/** Whether the condition has been true without a break for `ms`. */
export function useDelayedTrue(isTheCase: boolean, ms: number): boolean {
	const [held, setHeld] = useState(false);
	useEffect(() => {
		if (!isTheCase) return;
		const timer = setTimeout(() => setHeld(true), ms);
		return () => {
			clearTimeout(timer);
			setHeld(false);
		};
	}, [isTheCase, ms]);
	return isTheCase && held;
}
