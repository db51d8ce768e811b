import { useEffect, useState } from 'react';
import { systemClock } from './clock.ts';

const MINUTE_MS = 60_000;

/** The current time in milliseconds since 1970, updated once a minute. */
export function useMinute(): number {
	const [now, setNow] = useState(() => systemClock.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(systemClock.now()), MINUTE_MS);
		return () => clearInterval(timer);
	}, []);
	return now;
}
