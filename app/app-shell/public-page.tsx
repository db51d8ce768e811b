import type { ReactNode } from 'react';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { PublicFrame } from './public-frame.tsx';

/** A page between the public bar and the footer. */
export default function PublicPage({
	children,
	asksSignIn,
	hasRows,
}: {
	children: ReactNode;
	/** The page itself asks to sign in again: no banner does. */
	asksSignIn: boolean;
	/** The page shows what this device holds of the account. */
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
