import { countWords } from '#domain/assessments/word-count';
import type { CandidateQuestion } from '#domain/questions/question';
import { classNames } from '../../ui/class-names.ts';
import { answerTo, countReachable } from './attempt-progress.ts';
import { useOpenQuestion, useProgress } from './take-assessment-context.ts';
import { takeAssessmentMessages as words } from './words.ts';

/** The numbered list of questions with links; the caret marks the current one. */
export function QuestionList({ onOpened }: { onOpened?: () => void }) {
	const questions = useProgress((progress) => progress.questions);
	const position = useProgress((progress) => progress.position);
	const reachable = useProgress(countReachable);
	const open = useOpenQuestion();
	return (
		<ol aria-label={words.questions} className="grid">
			{questions.map((question, index) => {
				const current = index === position;
				return (
					<li key={question.id} className="relative">
						{current && (
							<span aria-hidden="true" className="drawn absolute inset-y-3 left-0 w-[3px] rounded-[1px] bg-accent" />
						)}
						<button
							type="button"
							disabled={index >= reachable}
							aria-current={current ? 'step' : undefined}
							onClick={() => {
								open(index);
								onOpened?.();
							}}
							className={classNames(
								'grid w-full grid-cols-[1.75rem_1fr_auto] gap-x-0.5 rounded-control px-3 py-2.5 text-left text-control transition-colors',
								current ? 'bg-well text-ink' : 'text-ink-2 enabled:hover:bg-well',
							)}
						>
							<span className="tabular-nums text-ink-3">{index + 1}</span>
							<span dir="auto" className="line-clamp-2 text-start">
								{question.prompt}
							</span>
							<Given question={question} />
						</button>
					</li>
				);
			})}
		</ol>
	);
}

function Given({ question }: { question: CandidateQuestion }) {
	const answer = useProgress((progress) => answerTo(progress, question.id));
	if (answer.trim() === '') return <span className="sr-only">{words.notAnswered}</span>;
	return (
		<span className="pl-3 text-axis tabular-nums text-ink-3">
			{question.type === 'text' ? words.words(countWords(answer)) : words.answered}
		</span>
	);
}
