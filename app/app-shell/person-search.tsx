import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadReview } from '../features/assessment-review/feature.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lateScreen } from '../ui/late-screen.tsx';
import { toastError } from '../ui/toast.ts';
import { componentMessages } from '../ui/words.ts';
import { shellMessages } from './words.ts';

/** `typed`: what was typed before the dialog was there. */
type SearchProps = { typed: string; onTyped: (change: (typed: string) => string) => void; onClose: () => void };

/** The dialog comes with the review, which it opens. */
const search = lateScreen<SearchProps>(async () => ({ default: (await loadReview()).PersonSearchDialog }), {
	Waiting: WaitingSearch,
	Missing: MissingSearch,
});

/** The search for a person over all jobs, for staff: a button of the bar, and Ctrl+K or Cmd+K on every page with the bar. */
export function PersonSearch() {
	const [isOpen, setOpen] = useState(false);
	const [typed, setTyped] = useState('');
	const open = (): void => {
		setTyped('');
		setOpen(true);
	};
	const openByKey = useEffectEvent(open);
	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
				return;
			// The browser's own search would open.
			event.preventDefault();
			if (!document.querySelector('[role="dialog"]')) openByKey();
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, []);
	return (
		<>
			<IconButton
				icon={Search}
				label={shellMessages.findPerson}
				aria-haspopup="dialog"
				aria-keyshortcuts="Control+K Meta+K"
				onClick={open}
			/>
			{isOpen && <search.Component typed={typed} onTyped={setTyped} onClose={() => setOpen(false)} />}
		</>
	);
}

/** Takes what is typed until the dialog is there: keys of the page would act on the row that has the focus. */
function WaitingSearch({ onTyped, onClose }: SearchProps): null {
	useEffect(() => {
		const take = (event: KeyboardEvent): void => {
			const { key, ctrlKey, metaKey, altKey } = event;
			if (ctrlKey || metaKey || altKey) return;
			if (key === 'Escape') onClose();
			else if (key === 'Backspace') onTyped((typed) => typed.slice(0, -1));
			else if (key.length === 1) onTyped((typed) => typed + key);
			else return;
			event.preventDefault();
			event.stopPropagation();
		};
		document.addEventListener('keydown', take, { capture: true });
		return () => document.removeEventListener('keydown', take, { capture: true });
	}, [onTyped, onClose]);
	return null;
}

/** Closes a search that could not be loaded, so that it does not open later, while the user types. */
function MissingSearch({ onClose }: SearchProps): null {
	useEffect(() => {
		onClose();
		toastError(componentMessages.missing.title);
	}, [onClose]);
	return null;
}
