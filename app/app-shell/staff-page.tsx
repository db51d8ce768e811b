import type { ReactNode } from 'react';
import { AdminRail } from './admin-rail.tsx';
import { Banners } from './banners.tsx';
import { NavigationBar } from './navigation-bar.tsx';

/**
 * Frame of the hiring team's pages: a bar of 56 px, a rail of 240 from 1200 px (below that its links are in the menu), and main in
 * its gutters. The router draws it; a screen renders what is inside `main`, beginning with `PageHeader`.
 */
function AdminFrame({ header, rail, children }: { header: ReactNode; rail: ReactNode; children: ReactNode }) {
	return (
		<div className="flex min-h-dvh flex-col">
			{header}
			<div className="flex flex-1">
				<div className="w-60 shrink-0 border-r border-line max-xl:hidden">{rail}</div>
				<main
					id="main"
					tabIndex={-1}
					className="mx-auto w-full min-w-0 max-w-admin flex-1 px-5 pt-6 pb-18 outline-none sm:px-8 xl:px-12"
				>
					{children}
				</main>
			</div>
		</div>
	);
}

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
