import { deckWords } from '../static-words.ts';
import { SlidePage, type SlideProps } from './slide.tsx';

const words = deckWords.roadmap;

const MONTHS = 15;
const share = (months: number): string => `${(months / MONTHS) * 100}%`;

/** Fifteen months to scale: a lane per goal, with the goal at its month. */
export function RoadmapSlide({ number }: SlideProps) {
	return (
		<SlidePage number={number} name={words.name} heading={words.heading} className="deck-roadmap">
			<div aria-hidden="true" className="deck-months">
				{words.months.map((month) => (
					<span key={month} className="deck-small" style={{ insetInlineStart: share(month) }}>
						{month === 0 ? words.today : `${words.month} ${month}`}
					</span>
				))}
			</div>
			<ul>
				{words.lanes.map((lane) => (
					<li key={lane.name} className="deck-lane">
						<h3 className="deck-text">{lane.name}</h3>
						<div className="deck-track">
							<span
								aria-hidden="true"
								className="deck-bar"
								style={{ insetInlineStart: share(lane.from), inlineSize: share(lane.to - lane.from) }}
							/>
							<p className="deck-goal" style={{ insetInlineEnd: share(MONTHS - lane.to) }}>
								<span className="sr-only">{words.finding(lane.goal, lane.to)}</span>
								<span aria-hidden="true">{lane.goal}</span>
								<span aria-hidden="true" className="deck-goal-month deck-small">
									{`${words.month} ${lane.to}`}
								</span>
							</p>
						</div>
					</li>
				))}
			</ul>
		</SlidePage>
	);
}
