import type { ReactNode } from 'react';

/**
 * Frame of the hiring team's pages: a bar of 56 px, a rail of 240 from 1200 px (below that its links are in the menu), and main in
 * its gutters. The router draws it; a screen renders what is inside `main`, beginning with `PageHeader`.
 */
export function AdminFrame({ header, rail, children }: { header: ReactNode; rail: ReactNode; children: ReactNode }) {
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
