import { useEffect, useState } from 'react';
import { systemClock } from './clock.ts';

const MINUTE_MS = 60_000;

/** The present moment in milliseconds since 1970, as of the last full minute that the page has been open. */
export function useMinute(): number {
	const [now, setNow] = useState(() => systemClock.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(systemClock.now()), MINUTE_MS);
		return () => clearInterval(timer);
	}, []);
	return now;
}
