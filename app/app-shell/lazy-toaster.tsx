import { lazy, Suspense, useEffect, useState } from 'react';
import { TOAST_REQUESTED } from '../ui/toast-requested.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const Toaster = lazy(() => import('../ui/toaster.tsx').then((module) => ({ default: module.Toaster })));

/**
 * The container of toasts. Its code is loaded at the first key press or touch, which most toasts follow, or with the first toast,
 * for example that of a page which the user may not open.
 */
export function LazyToaster() {
	const [used, setUsed] = useState(false);
	useEffect(() => {
		const use = () => setUsed(true);
		const once = { once: true, capture: true };
		document.addEventListener('pointerdown', use, once);
		document.addEventListener('keydown', use, once);
		window.addEventListener(TOAST_REQUESTED, use, once);
		return () => {
			document.removeEventListener('pointerdown', use, once);
			document.removeEventListener('keydown', use, once);
			window.removeEventListener(TOAST_REQUESTED, use, once);
		};
	}, []);
	return used ? (
		<ErrorBoundary fallback={null}>
			<Suspense fallback={null}>
				<Toaster />
			</Suspense>
		</ErrorBoundary>
	) : null;
}
