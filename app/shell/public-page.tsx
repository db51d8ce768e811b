import type { ReactNode } from 'react';
import { PublicFrame } from '../components/public-frame.tsx';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';

/** A page between the public bar and the footer. */
export default function PublicPage({ children }: { children: ReactNode }) {
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
			{children}
		</PublicFrame>
	);
}
