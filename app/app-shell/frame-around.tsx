import { type ReactNode, Suspense } from 'react';
import { useSession } from '../core/session/use-session.ts';
import type { Access } from './asks-sign-in.ts';
import { asksSignIn } from './asks-sign-in.ts';
import { lazyPart } from './lazy-part.tsx';
import type { Frame } from './routes.ts';

/** The frames are separate chunks: the assessment page has none. */
const publicPage = lazyPart<{ children: ReactNode; asksSignIn: boolean; hasRows: boolean }>(
	() => import('./public-page.tsx'),
);
const staffPage = lazyPart<{ children: ReactNode }>(() => import('./staff-page.tsx'));

/** Loads the code of a frame. Resolves when it has loaded or failed. */
export async function preloadFrame(frame: Frame): Promise<void> {
	if (frame === 'none') return;
	await Promise.all([publicPage.preload(), frame === 'admin' && staffPage.preload()]);
}

/**
 * Renders a page's frame, if it has one. The public frame is used on admin pages for accounts that are not staff (their
 * dashboard), and on every page that is replaced by the sign-in.
 */
export function FrameAround({ frame, access, children }: { frame: Frame; access: Access; children: ReactNode }) {
	const session = useSession();
	const { user } = session;
	const isAsked = asksSignIn(access, session);
	if (frame === 'none') return children;
	return (
		<Suspense fallback={null}>
			{frame === 'admin' && user?.role && !isAsked ? (
				<staffPage.Component>{children}</staffPage.Component>
			) : (
				<publicPage.Component asksSignIn={isAsked} hasRows={access !== 'anyone' && !isAsked}>
					{frame === 'admin' && !isAsked ? (
						<div className="gutter mx-auto w-full max-w-public py-10">{children}</div>
					) : (
						children
					)}
				</publicPage.Component>
			)}
		</Suspense>
	);
}
