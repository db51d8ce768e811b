import { useCallback, useEffect, useRef, useState } from 'react';
import { takeAssessmentMessages as words } from './words.ts';

/** How long the hint is shown, in milliseconds. */
const HINT_MS = 3_000;

/** The hint after a blocked paste or copy, for three seconds; null otherwise. */
export function useBlockedHint(): { hint: string | null; showPasteHint: () => void; showCopyHint: () => void } {
	const [hint, setHint] = useState<string | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const show = useCallback((text: string) => {
		clearTimeout(timer.current);
		setHint(text);
		timer.current = setTimeout(() => setHint(null), HINT_MS);
	}, []);
	useEffect(() => () => clearTimeout(timer.current), []);
	return {
		hint,
		showPasteHint: useCallback(() => show(words.pasteBlocked), [show]),
		showCopyHint: useCallback(() => show(words.copyBlocked), [show]),
	};
}
