import { NoBreak } from '../../ui/no-break.tsx';

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

/** `onlyChoices`: the job asks for choices only, which are not scored. */
export default function HowItWorksPoints({ onlyChoices }: { onlyChoices: boolean }) {
	return (
		<ul className="grid gap-2 pb-4 text-meta text-ink-2">
			{howAssessmentWorks[onlyChoices ? 'choices' : 'text'].map((point) => (
				<li key={point}>
					<NoBreak>{point}</NoBreak>
				</li>
			))}
		</ul>
	);
}
