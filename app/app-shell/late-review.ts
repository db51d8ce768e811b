import { useEffect } from 'react';
import { lateScreen, Nothing } from '../ui/late-screen.tsx';
import { toastError } from '../ui/toast.ts';
import { componentMessages } from '../ui/words.ts';

/** The screen of a review. */
export const reviewScreen = () => import('../features/assessment-review/assessment-review-screen.tsx');

/** Closes a search that could not be loaded, so that it does not open later, while the user types. */
function MissingSearch({ onClose }: { onClose: () => void }): null {
	useEffect(() => {
		onClose();
		toastError(componentMessages.missing.title);
	}, [onClose]);
	return null;
}

/** The search for a person. It comes with the review, which it opens. */
export const personSearch = lateScreen<{ onClose: () => void }>(
	async () => ({ default: (await reviewScreen()).PersonSearchDialog }),
	{ Waiting: Nothing, Missing: MissingSearch },
);
