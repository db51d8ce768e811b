import { useEffect, useState } from 'react';
import { isFieldFocused } from './use-page-keys.ts';

/** Time after typing, in milliseconds, so that a click that ends it hits what it was aimed at. */
const CLICK_MS = 300;

/** The value, or the earlier one as long as someone types: for what would move the page under their hands. */
export function useHeldWhileTyping<Value extends string | boolean | null>(value: Value): Value {
	const [held, setHeld] = useState(value);
	useEffect(() => {
		if (held === value) return;
		let timer: number | undefined;
		const follow = (afterMs: number): void => {
			window.clearTimeout(timer);
			timer = window.setTimeout(() => !isFieldFocused() && setHeld(value), afterMs);
		};
		const onFocus = () => follow(CLICK_MS);
		follow(0);
		document.addEventListener('focusin', onFocus);
		document.addEventListener('focusout', onFocus);
		return () => {
			window.clearTimeout(timer);
			document.removeEventListener('focusin', onFocus);
			document.removeEventListener('focusout', onFocus);
		};
	}, [held, value]);
	return held;
}
