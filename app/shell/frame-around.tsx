import type { ReactNode } from 'react';
import { AdminFrame } from '../components/admin-frame.tsx';
import { PublicFrame } from '../components/public-frame.tsx';
import { useSession } from '../machines/session/use-session.ts';
import { AdminRail } from './admin-rail.tsx';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import type { Frame } from './routes.ts';

/** Draws a page's frame. Admin pages of somebody outside the hiring team (their dashboard) take the public one. */
export function FrameAround({ frame, children }: { frame: Frame; children: ReactNode }) {
	const { user } = useSession();
	if (frame === 'none') return children;
	if (frame === 'admin' && user?.role) {
		return (
			<AdminFrame
				header={
					<>
						<NavigationBar wide />
						<Banners />
					</>
				}
				rail={<AdminRail />}
			>
				{children}
			</AdminFrame>
		);
	}
	return (
		<PublicFrame
			header={
				<>
					<NavigationBar />
					<Banners />
				</>
			}
			footer={<Footer />}
		>
			{frame === 'admin' ? <div className="gutter mx-auto w-full max-w-public py-10">{children}</div> : children}
		</PublicFrame>
	);
}
