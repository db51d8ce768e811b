import type { ReactNode } from 'react';

/**
 * Frame of the public pages: header, main, footer. The router draws it, so a screen renders only what is inside `main`, from edge
 * to edge (`PageWidth` gives the column), with one `PageHeading`.
 */
export function PublicFrame({
	header,
	footer,
	children,
}: {
	header: ReactNode;
	footer: ReactNode;
	children: ReactNode;
}) {
	return (
		<div className="flex min-h-dvh flex-col [&:has([data-waiting])>footer]:hidden">
			{header}
			<main id="main" tabIndex={-1} className="flex-1 outline-none">
				{children}
			</main>
			{footer}
		</div>
	);
}
