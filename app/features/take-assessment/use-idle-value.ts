import { useEffect, useState } from 'react';

/** After this long without a key somebody is not typing. */
const TYPING_PAUSE_MS = 2_000;

/** The latest value as of a moment at which nobody typed, undefined before it: what appears above a text moves the text. */
export function useWhenNobodyTypes<Value>(value: Value | undefined): Value | undefined {
	const [shown, setShown] = useState<Value>();
	useEffect(() => {
		if (shown === value) return;
		let timer: ReturnType<typeof setTimeout>;
		const wait = (): void => {
			clearTimeout(timer);
			timer = setTimeout(() => setShown(() => value), TYPING_PAUSE_MS);
		};
		wait();
		document.addEventListener('input', wait);
		return () => {
			clearTimeout(timer);
			document.removeEventListener('input', wait);
		};
	}, [shown, value]);
	return shown;
}
