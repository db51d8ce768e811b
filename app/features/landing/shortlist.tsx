import { PageWidth } from '../../ui/page-width.tsx';
import { ScoresExample } from './scores-example.tsx';
import { landingMessages } from './words.ts';

/** Section on what the hiring team gets. */
export function Shortlist() {
	const { title, points } = landingMessages.shortlist;
	return (
		<section aria-labelledby="shortlist" className="py-14 lg:py-28">
			<PageWidth className="grid items-end gap-x-22 gap-y-10 lg:grid-cols-[minmax(0,495px)_1fr]">
				<div>
					<h2 id="shortlist" className="text-public-h1 lg:text-[2.75rem]">
						{title[0]}
						<br />
						{title[1]}
					</h2>
					<ul className="mt-5">
						{points.map((point) => (
							<li key={point.name} className="border-t border-line py-3.5 text-body text-ink-2">
								<strong className="font-heading text-ink">{point.name}</strong> {point.text}
							</li>
						))}
					</ul>
				</div>
				<ScoresExample />
			</PageWidth>
		</section>
	);
}
