import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { ClosingBand } from './closing-band.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OfflineTimeline } from './offline-timeline.tsx';
import { Shortlist } from './shortlist.tsx';

/** The start: what the product is, how it works, and the two ways in. */
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
