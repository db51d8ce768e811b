import type { ReactNode } from 'react';
import { useSession } from '../core/session/use-session.ts';
import type { Access, Frame } from '../feature.ts';
import { asksSignIn } from './asks-sign-in.ts';
import { PublicPage } from './public-page.tsx';
import { StaffPage } from './staff-page.tsx';

/**
 * Renders a page's frame. The public frame is used on admin pages for accounts that are not staff (their
 * dashboard), and on every page that is replaced by the sign-in.
 */
export default function FrameAround({
	frame,
	access,
	children,
}: {
	frame: Frame;
	access: Access;
	children: ReactNode;
}) {
	const session = useSession();
	const { user } = session;
	const isAsked = asksSignIn(access, session);
	if (frame === 'admin' && user?.role && !isAsked) return <StaffPage>{children}</StaffPage>;
	return (
		<PublicPage asksSignIn={isAsked} hasRows={access !== 'anyone' && !isAsked}>
			{frame === 'admin' && !isAsked ? (
				<div className="gutter mx-auto w-full max-w-public py-10">{children}</div>
			) : (
				children
			)}
		</PublicPage>
	);
}
