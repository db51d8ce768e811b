import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadReview } from '../features/assessment-review/feature.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lateScreen, Nothing } from '../ui/late-screen.tsx';
import { toastError } from '../ui/toast.ts';
import { componentMessages } from '../ui/words.ts';
import { shellMessages } from './words.ts';

/** The dialog comes with the review, which it opens. */
const search = lateScreen<{ onClose: () => void }>(async () => ({ default: (await loadReview()).PersonSearchDialog }), {
	Waiting: Nothing,
	Missing: MissingSearch,
});

/** The search for a person over all jobs, for staff: a button of the bar, and Ctrl+K or Cmd+K on every page with the bar. */
export function PersonSearch() {
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
				return;
			// The browser's own search would open.
			event.preventDefault();
			if (!document.querySelector('[role="dialog"]')) setOpen(true);
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
				onClick={() => setOpen(true)}
			/>
			{isOpen && <search.Component onClose={() => setOpen(false)} />}
		</>
	);
}

/** Closes a search that could not be loaded, so that it does not open later, while the user types. */
function MissingSearch({ onClose }: { onClose: () => void }): null {
	useEffect(() => {
		onClose();
		toastError(componentMessages.missing.title);
	}, [onClose]);
	return null;
}
