import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { hasOnlyChoices } from '#domain/assessments/candidate-score';
import { Icon } from '../../ui/icon.tsx';
import { HowItWorksPoints } from './lazy-views.ts';
import { takeAssessmentMessages as words } from './words.ts';
import type { WritingProps } from './writing-props.ts';

/** The collapsed box 'How Assessment Works'; its content is loaded when it opens. */
export function HowItWorks({ questions }: Pick<WritingProps, 'questions'>) {
	const [wanted, setWanted] = useState(false);
	return (
		<details className="group border-t border-line" onToggle={() => setWanted(true)}>
			<summary className="flex min-h-11 list-none items-center justify-between gap-4 py-3 text-control font-heading [&::-webkit-details-marker]:hidden">
				{words.howItWorks}
				<span className="text-ink-3 transition-transform group-open:rotate-180">
					<Icon icon={ChevronDown} />
				</span>
			</summary>
			{wanted && <HowItWorksPoints onlyChoices={hasOnlyChoices({ questions })} />}
		</details>
	);
}
