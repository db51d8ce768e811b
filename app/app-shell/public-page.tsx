import type { ReactNode } from 'react';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';

/**
 * Frame of the public pages: header, main, footer. The router renders it, so a screen renders only the content of `main`,
 * full width (`PageWidth` gives the column), with one `PageHeading`.
 */
function PublicFrame({ header, footer, children }: { header: ReactNode; footer: ReactNode; children: ReactNode }) {
	return (
		<div className="flex min-h-dvh flex-col [&:has([data-waiting])>footer]:hidden print:[&>footer]:hidden print:[&>header]:hidden">
			{header}
			<main id="main" tabIndex={-1} className="flex-1 outline-none">
				{children}
			</main>
			{footer}
		</div>
	);
}

/** A page between the public bar and the footer. */
export function PublicPage({
	children,
	asksSignIn,
	hasRows,
}: {
	children: ReactNode;
	/** The page itself asks to sign in again, so no banner does. */
	asksSignIn: boolean;
	/** Whether the page shows stored data of the account. */
	hasRows: boolean;
}) {
	return (
		<PublicFrame
			header={
				<>
					<NavigationBar />
					<Banners asksSignIn={!asksSignIn} hasRows={hasRows} />
				</>
			}
			footer={<Footer />}
		>
			{children}
		</PublicFrame>
	);
}
