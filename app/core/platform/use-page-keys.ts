import { useEffect, useEffectEvent } from 'react';

/** Whether an element takes typed text, or belongs to a dialog or an open list with keys of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
	target instanceof Element &&
	target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]') !==
		null;

/** What a key does on a page, by its lower-case name. Nothing reacts while something is typed or a dialog is open. */
export function usePageKeys(isOn: boolean, onKey: Readonly<Record<string, () => void>>): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		const { key, target, ctrlKey, metaKey, altKey } = event;
		const act = onKey[key.toLowerCase()];
		if (!act || ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector('[role="dialog"]')) return;
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
