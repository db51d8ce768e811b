import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { personSearch } from './late-review.ts';
import { shellMessages } from './words.ts';

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
			{isOpen && <personSearch.Component onClose={() => setOpen(false)} />}
		</>
	);
}
