import { type ReactNode, useState } from 'react';
import { RailSlot } from '../ui/rail-slot.ts';
import { AdminRail } from './admin-rail.tsx';
import { Banners } from './banners.tsx';
import { NavigationBar } from './navigation-bar.tsx';

/**
 * Frame of the staff pages: a 56 px bar, a 240 px rail from 1200 px (below that its links are in the menu), and main with
 * gutters. With `useFullWidth` the content takes the place of the rail too. The router renders it; a screen renders the content of
 * `main`, starting with `PageHeader`.
 */
function AdminFrame({ header, rail, children }: { header: ReactNode; rail: ReactNode; children: ReactNode }) {
	const [slot, setSlot] = useState<HTMLElement | null>(null);
	return (
		<div className="flex min-h-dvh flex-col">
			{header}
			<div className="group/frame flex flex-1" data-frame>
				<div className="w-60 shrink-0 border-r border-line group-data-full-width/frame:hidden max-xl:hidden">
					<div ref={setSlot} className="peer sticky top-0 lg:top-14" />
					<div className="h-full peer-not-empty:hidden">{rail}</div>
				</div>
				<main
					id="main"
					tabIndex={-1}
					className="mx-auto w-full min-w-0 max-w-admin flex-1 px-5 pt-6 pb-18 outline-none group-data-full-width/frame:max-w-none sm:px-8 xl:not-group-data-full-width/frame:px-12 group-data-full-width/frame:pb-0 xl:group-data-full-width/frame:pt-4"
				>
					<RailSlot value={slot}>{children}</RailSlot>
				</main>
			</div>
		</div>
	);
}

/** A staff page with its rail. */
export function StaffPage({ children }: { children: ReactNode }) {
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
