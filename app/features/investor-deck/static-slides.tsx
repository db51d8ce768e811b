import type { ReactNode } from 'react';
import { AskSlide } from './slides/ask-slide.tsx';
import { BetaSlide } from './slides/beta-slide.tsx';
import { ComparisonSlide } from './slides/comparison-slide.tsx';
import { FounderSlide } from './slides/founder-slide.tsx';
import { GoToMarketSlide } from './slides/go-to-market-slide.tsx';
import { HowItWorksSlide } from './slides/how-it-works-slide.tsx';
import { MarketSlide } from './slides/market-slide.tsx';
import { ProblemSlide } from './slides/problem-slide.tsx';
import { RevenueSlide } from './slides/revenue-slide.tsx';
import { RoadmapSlide } from './slides/roadmap-slide.tsx';
import { SolutionSlide } from './slides/solution-slide.tsx';
import { TechnologySlide } from './slides/technology-slide.tsx';
import { ThanksSlide } from './slides/thanks-slide.tsx';
import { TitleSlide } from './slides/title-slide.tsx';
import { deckWords } from './static-words.ts';
import type { Founder } from './use-founder.ts';

/** A slide of the static deck. `isCover`: it has the brand background; `draw` renders it with its number. */
export type StaticSlide = { name: string; isCover?: true; draw: (number: number, founder: Founder) => ReactNode };

/** The slides of the static deck, in order. */
export const STATIC_SLIDES: readonly StaticSlide[] = [
	{ name: deckWords.title.name, isCover: true, draw: () => <TitleSlide /> },
	{ name: deckWords.problem.name, draw: (number) => <ProblemSlide number={number} /> },
	{ name: deckWords.solution.name, draw: (number) => <SolutionSlide number={number} /> },
	{ name: deckWords.howItWorks.name, draw: (number) => <HowItWorksSlide number={number} /> },
	{ name: deckWords.comparison.name, draw: (number) => <ComparisonSlide number={number} /> },
	{ name: deckWords.market.name, draw: (number) => <MarketSlide number={number} /> },
	{ name: deckWords.goToMarket.name, draw: (number) => <GoToMarketSlide number={number} /> },
	{ name: deckWords.revenue.name, draw: (number) => <RevenueSlide number={number} /> },
	{ name: deckWords.founder.name, draw: (number, founder) => <FounderSlide number={number} founder={founder} /> },
	{ name: deckWords.beta.name, draw: (number) => <BetaSlide number={number} /> },
	{ name: deckWords.technology.name, draw: (number) => <TechnologySlide number={number} /> },
	{ name: deckWords.roadmap.name, draw: (number) => <RoadmapSlide number={number} /> },
	{ name: deckWords.ask.name, draw: (number) => <AskSlide number={number} /> },
	{ name: deckWords.thanks.name, isCover: true, draw: (_, founder) => <ThanksSlide founder={founder} /> },
];
