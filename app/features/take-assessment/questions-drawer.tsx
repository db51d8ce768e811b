import { Drawer } from '../../ui/drawer.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { QuestionList } from './question-list.tsx';
import { takeAssessmentMessages as words } from './words.ts';
import type { WritingProps } from './writing-props.ts';

/** The list of questions where the window has no room for it beside the question. */
export default function QuestionsDrawer({
	open,
	onClose,
	onGo,
	questions,
	answers,
	position,
	reachable,
}: { open: boolean; onClose: () => void } & Pick<
	WritingProps,
	'questions' | 'answers' | 'position' | 'reachable' | 'onGo'
>) {
	return (
		<Drawer open={open} onClose={onClose} title={words.questions}>
			<div className="-mx-3 mb-6">
				<QuestionList questions={questions} answers={answers} position={position} reachable={reachable} onGo={onGo} />
			</div>
			<HowItWorks questions={questions} />
		</Drawer>
	);
}
