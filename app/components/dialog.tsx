import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { useReturnFocus } from './use-return-focus.ts';

const load = () => import('./dialog-window.tsx');
const DialogWindow = lazy(load);

/** Fetches the code before it is needed, for pages that have to work without a network later. */
export const preloadDialog = (): Promise<unknown> => load();

/** A window over the page, 480 or 680 px, full screen on phones. Its code loads when it first opens. */
export function Dialog(props: DialogProps & { size?: 'small' | 'large' }) {
	const [wanted, setWanted] = useState(props.open);
	useReturnFocus(props.open);
	if (props.open && !wanted) setWanted(true);
	if (!wanted) return null;
	return (
		<Suspense fallback={null}>
			<DialogWindow {...props} />
		</Suspense>
	);
}
