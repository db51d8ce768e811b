import { ChevronDown } from 'lucide-react';
import { hasOnlyChoices } from '#domain/assessments/candidate-score';
import type { CandidateQuestion } from '#domain/questions/question';
import { Icon } from '../../ui/icon.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { takeAssessmentMessages as words } from './words.ts';

/** Words of the box 'How Assessment Works'. */
const howAssessmentWorks = {
	text: [
		'Answer each question in your own words. It takes about 15-20 minutes, and there is no time limit.',
		'What you type is saved on this device as you type, with or without a network. You can leave and come back.',
		'Analytics count key presses, pauses and times, never which keys. They are for the hiring team and do not affect the score.',
		'When you submit, your answers are sealed and sent. A calculated score comes with its reasons and with quotes from your answers.',
	],
	choices: [
		'Choose an answer to each question. It takes about 15-20 minutes, and there is no time limit.',
		'What you choose is saved on this device at once, with or without a network. You can leave and come back.',
		'Analytics count times and clicks. They are for the hiring team.',
		'When you submit, your answers are sealed and sent. There is no score: a person on the hiring team reads your choices.',
	],
} as const;

/** The collapsed box 'How Assessment Works'. */
export function HowItWorks({ questions }: { questions: readonly CandidateQuestion[] }) {
	const points = howAssessmentWorks[hasOnlyChoices({ questions }) ? 'choices' : 'text'];
	return (
		<details className="group border-t border-line">
			<summary className="flex min-h-11 list-none items-center justify-between gap-4 py-3 text-control font-heading [&::-webkit-details-marker]:hidden">
				{words.howItWorks}
				<span className="text-ink-3 transition-transform group-open:rotate-180">
					<Icon icon={ChevronDown} />
				</span>
			</summary>
			<ul className="grid gap-2 pb-4 text-meta text-ink-2">
				{points.map((point) => (
					<li key={point}>
						<NoBreak>{point}</NoBreak>
					</li>
				))}
			</ul>
		</details>
	);
}
