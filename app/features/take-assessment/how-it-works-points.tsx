import { Unbroken } from '../../ui/no-break.tsx';
import { howAssessmentWorks } from './how-it-works-words.ts';

export default function HowItWorksPoints() {
	return (
		<ul className="grid gap-2 pb-4 text-meta text-ink-2">
			{howAssessmentWorks.map((point) => (
				<li key={point}>
					<Unbroken>{point}</Unbroken>
				</li>
			))}
		</ul>
	);
}
