import { useEffect } from 'react';
import { toastError } from '../ui/toast.ts';
import { componentMessages } from '../ui/words.ts';

/** Says that the search could not be loaded, and closes it, so that it does not open later, while the user types. */
export function MissingSearch({ onClose }: { onClose: () => void }): null {
	useEffect(() => {
		onClose();
		toastError(componentMessages.missing.title);
	}, [onClose]);
	return null;
}
