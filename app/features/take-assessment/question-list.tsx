import { countWords } from '#domain/assessments/word-count';
import type { CandidateQuestion } from '#domain/questions/question';
import { classNames } from '../../ui/class-names.ts';
import { takeAssessmentMessages as words } from './words.ts';

/** The numbered list of questions with links; the caret marks the current one. */
export function QuestionList({
	questions,
	answers,
	position,
	reachable,
	onGo,
}: {
	questions: readonly CandidateQuestion[];
	answers: Readonly<Record<string, string>>;
	position: number;
	/** How many questions, from the first, can be opened: up to the first one without an answer. */
	reachable: number;
	onGo: (position: number) => void;
}) {
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
							onClick={() => onGo(index)}
							className={classNames(
								'grid w-full grid-cols-[1.75rem_1fr_auto] gap-x-0.5 rounded-control px-3 py-2.5 text-left text-control transition-colors',
								current ? 'bg-well text-ink' : 'text-ink-2 enabled:hover:bg-well',
							)}
						>
							<span className="tabular-nums text-ink-3">{index + 1}</span>
							<span dir="auto" className="line-clamp-2 text-start">
								{question.prompt}
							</span>
							<Given question={question} answer={answers[question.id] ?? ''} />
						</button>
					</li>
				);
			})}
		</ol>
	);
}

function Given({ question, answer }: { question: CandidateQuestion; answer: string }) {
	if (answer.trim() === '') return <span className="sr-only">{words.notAnswered}</span>;
	return (
		<span className="pl-3 text-axis tabular-nums text-ink-3">
			{question.type === 'text' ? words.words(countWords(answer)) : words.answered}
		</span>
	);
}
