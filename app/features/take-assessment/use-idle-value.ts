import { useEffect, useState } from 'react';

/** Idle time after the last input, in milliseconds. */
const TYPING_PAUSE_MS = 2_000;

/**
 * Returns `value` as of the last time without input for two seconds, undefined before that. Avoids layout shifts while
 * typing.
 */
export function useIdleValue<Value>(value: Value | undefined): Value | undefined {
	const [idle, setIdle] = useState<Value>();
	useEffect(() => {
		if (idle === value) return;
		let timer: ReturnType<typeof setTimeout>;
		const wait = (): void => {
			clearTimeout(timer);
			timer = setTimeout(() => setIdle(() => value), TYPING_PAUSE_MS);
		};
		wait();
		document.addEventListener('input', wait);
		return () => {
			clearTimeout(timer);
			document.removeEventListener('input', wait);
		};
	}, [idle, value]);
	return idle;
}
