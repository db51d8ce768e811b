import type { ReactNode } from 'react';
import { NoBreak } from '../../ui/no-break.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { MatchingDrawing, ScoresDrawing, WritingDrawing } from './step-drawings.tsx';
import { landingMessages } from './words.ts';

/** Three illustrated steps. */
export function HowItWorks() {
	const { title, steps } = landingMessages.howItWorks;
	return (
		<section aria-labelledby="how-it-works" className="py-14 lg:py-28">
			<PageWidth>
				<h2 id="how-it-works" className="text-public-h1 lg:text-[2.75rem]">
					{title}
				</h2>
				<ol className="mt-8 grid gap-x-7 gap-y-8 lg:grid-cols-3">
					<Step title={steps.assessment.title} text={steps.assessment.text} drawing={<WritingDrawing />} />
					<Step title={steps.matching.title} text={steps.matching.text} drawing={<MatchingDrawing />} />
					<Step title={steps.match.title} text={steps.match.text} drawing={<ScoresDrawing />} />
				</ol>
			</PageWidth>
		</section>
	);
}

function Step({ title, text, drawing }: { title: string; text: string; drawing: ReactNode }) {
	return (
		<li className="border-t border-ink pt-10 sm:max-lg:grid sm:max-lg:grid-cols-[260px_1fr] sm:max-lg:items-center sm:max-lg:gap-8 sm:max-lg:py-8">
			<OwnText>{drawing}</OwnText>
			<div className="max-w-[24em] max-sm:mt-5 lg:mt-6">
				<h3 className="text-h2">{title}</h3>
				<p className="mt-2 text-body text-ink-2">
					<NoBreak>{text}</NoBreak>
				</p>
			</div>
		</li>
	);
}
