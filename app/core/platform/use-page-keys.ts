import { useEffect, useEffectEvent } from 'react';

/** What has keys of its own while it is open. */
const OPEN = '[role="dialog"], [role="menu"], [role="listbox"]';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Whether the focus is where text is typed or chosen. */
export const isFieldFocused = (): boolean => document.activeElement?.closest(FIELDS) != null;

/** Whether an element takes typed text, or belongs to a dialog or an open list with keys of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
	target instanceof Element && target.closest(`${FIELDS}, ${OPEN}`) !== null;

/** Whether a key is one for the page: pressed alone, while nothing is typed and no dialog, menu or list is open. */
export const isPageKey = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
	!(ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector(OPEN));

/** What a key does on the page, by its lower-case name. */
export function usePageKeys(isOn: boolean, onKey: Readonly<Record<string, () => void>>): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		const act = onKey[event.key.toLowerCase()];
		if (!act || !isPageKey(event)) return;
		event.preventDefault();
		act();
	});
	useEffect(() => {
		if (!isOn) return;
		const listen = (event: KeyboardEvent) => press(event);
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, [isOn]);
}
