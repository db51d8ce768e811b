import { lazy, Suspense } from 'react';

const Toaster = lazy(() => import('../components/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Where toasts appear, without making the first page wait for it. */
export function LazyToaster() {
	return (
		<Suspense fallback={null}>
			<Toaster />
		</Suspense>
	);
}
