import { NoBreak } from '../../ui/no-break.tsx';

/** Words of the box 'How Assessment Works'. */
const howAssessmentWorks = [
	'Answer each question in your own words. It takes about 15-20 minutes, and there is no time limit.',
	'What you type is saved on this device as you type, with or without a network. You can leave and come back.',
	'Analytics count key presses, pauses and times, never which keys. They are for the hiring team and do not affect the score.',
	'When you submit, your answers are sealed and sent. A calculated score comes with its reasons and with quotes from your answers.',
] as const;

export default function HowItWorksPoints() {
	return (
		<ul className="grid gap-2 pb-4 text-meta text-ink-2">
			{howAssessmentWorks.map((point) => (
				<li key={point}>
					<NoBreak>{point}</NoBreak>
				</li>
			))}
		</ul>
	);
}
