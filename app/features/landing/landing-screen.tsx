import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { ClosingBand } from './closing-band.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OfflineTimeline } from './offline-timeline.tsx';
import { Shortlist } from './shortlist.tsx';

/** The landing page: what the product is, how it works, and links for candidates and hiring teams. */
export default function LandingScreen() {
	usePageTitle('');
	return (
		<>
			<Hero />
			<HowItWorks />
			<OfflineTimeline />
			<Shortlist />
			<ClosingBand />
		</>
	);
}
