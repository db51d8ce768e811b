import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * State of a panel below a button. Escape closes it and returns the focus to the button. A click or focus elsewhere, or a
 * navigation, closes it too.
 */
export function useDisclosure(): {
	open: boolean;
	toggle: () => void;
	close: () => void;
	around: RefObject<HTMLDivElement | null>;
	button: RefObject<HTMLButtonElement | null>;
} {
	const [openAt, setOpenAt] = useState<string | null>(null);
	const { key } = useLocation();
	const around = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const open = openAt === key;

	useEffect(() => {
		if (!open) return;
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			setOpenAt(null);
			button.current?.focus();
		};
		const elsewhere = (event: Event) => {
			if (event.target instanceof Node && !around.current?.contains(event.target)) setOpenAt(null);
		};
		document.addEventListener('keydown', onKey);
		document.addEventListener('pointerdown', elsewhere);
		document.addEventListener('focusin', elsewhere);
		return () => {
			document.removeEventListener('keydown', onKey);
			document.removeEventListener('pointerdown', elsewhere);
			document.removeEventListener('focusin', elsewhere);
		};
	}, [open]);

	return {
		open,
		toggle: () => setOpenAt(open ? null : key),
		close: () => setOpenAt(null),
		around,
		button,
	};
}
