import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';

const DialogWindow = lazy(() => import('./dialog-window.tsx'));

/** A window over the page, 480 or 680 px, full screen on phones. Its code loads when it first opens. */
export function Dialog(props: DialogProps & { size?: 'small' | 'large' }) {
	const [wanted, setWanted] = useState(props.open);
	if (props.open && !wanted) setWanted(true);
	if (!wanted) return null;
	return (
		<Suspense fallback={null}>
			<DialogWindow {...props} />
		</Suspense>
	);
}
