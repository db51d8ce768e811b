import { ChevronDown } from 'lucide-react';
import { Icon } from '../../components/icon.tsx';
import { Unbroken } from '../../components/unbroken.tsx';
import { takeAssessmentMessages as words } from '../../messages/take-assessment.ts';

/** What happens with what is written, folded away until it is asked for. */
export function HowItWorks() {
	return (
		<details className="group border-t border-line">
			<summary className="flex min-h-11 list-none items-center justify-between gap-4 py-3 text-control font-heading [&::-webkit-details-marker]:hidden">
				{words.howItWorks}
				<span className="text-ink-3 transition-transform group-open:rotate-180">
					<Icon icon={ChevronDown} />
				</span>
			</summary>
			<ul className="grid gap-2 pb-4 text-meta text-ink-2">
				{words.howItWorksPoints.map((point) => (
					<li key={point}>
						<Unbroken>{point}</Unbroken>
					</li>
				))}
			</ul>
		</details>
	);
}
