import { Unbroken } from '../../components/unbroken.tsx';
import { howAssessmentWorks } from '../../messages/how-assessment-works.ts';

/** What happens with what is written. */
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
