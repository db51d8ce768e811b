import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

const Toaster = lazy(() => import('../ui/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** The container of toasts. Every toast follows a user action, so its code is loaded at the first key press or touch. */
export function LazyToaster() {
	const [used, setUsed] = useState(false);
	useEffect(() => {
		const use = () => setUsed(true);
		const once = { once: true, capture: true };
		document.addEventListener('pointerdown', use, once);
		document.addEventListener('keydown', use, once);
		return () => {
			document.removeEventListener('pointerdown', use, once);
			document.removeEventListener('keydown', use, once);
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
