import { Drawer } from '../../ui/drawer.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { QuestionList } from './question-list.tsx';
import { useProgress } from './take-assessment-context.ts';
import { takeAssessmentMessages as words } from './words.ts';

/** The list of questions where the window has no room for it beside the question. */
export default function QuestionsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
	const questions = useProgress((progress) => progress.questions);
	return (
		<Drawer open={open} onClose={onClose} title={words.questions}>
			<div className="-mx-3 mb-6">
				<QuestionList onOpened={onClose} />
			</div>
			<HowItWorks questions={questions} />
		</Drawer>
	);
}
