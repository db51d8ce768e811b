import type { ReactNode } from 'react';
import { AdminFrame } from './admin-frame.tsx';
import { AdminRail } from './admin-rail.tsx';
import { Banners } from './banners.tsx';
import { NavigationBar } from './navigation-bar.tsx';

/** A page of the hiring team, beside its rail. */
export default function StaffPage({ children }: { children: ReactNode }) {
	return (
		<AdminFrame
			header={
				<>
					<NavigationBar wide />
					<Banners asksSignIn hasRows />
				</>
			}
			rail={<AdminRail />}
		>
			{children}
		</AdminFrame>
	);
}
