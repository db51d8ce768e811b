import { useEffect, useState } from 'react';

/** Idle time after the last input, in milliseconds. */
const TYPING_PAUSE_MS = 2_000;

/**
 * Returns `value` as of the last time without input for two seconds. Avoids layout shifts while typing.
 * @param initial the value before that: no one types while a page opens
 */
export function useIdleValue<Value>(value: Value | undefined, initial?: Value): Value | undefined {
	const [idle, setIdle] = useState(initial);
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
