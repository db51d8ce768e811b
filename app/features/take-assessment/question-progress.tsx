import { shallowEqual } from '@xstate/react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { answerTo } from './attempt-progress.ts';
import { useProgress } from './take-assessment-context.ts';
import { takeAssessmentMessages as words } from './words.ts';

/**
 * Progress: one segment per question, filled once it is answered, with the caret at the current one; "Question 2 of 5 · 20%", the
 * share that is answered; and `sync` on the right.
 */
export function QuestionProgress({ sync }: { sync: ReactNode }) {
	const position = useProgress((progress) => progress.position);
	const answered = useProgress(
		(progress) => progress.questions.map(({ id }) => answerTo(progress, id).trim() !== ''),
		shallowEqual,
	);
	const count = answered.length;
	const percent = Math.round((answered.filter(Boolean).length / count) * 100);
	return (
		<div className="flex flex-col gap-2 xl:gap-2.5 xl:flex-col-reverse">
			<progress className="sr-only" aria-label={words.questionOf(position + 1, count)} value={percent} max={100} />
			<div aria-hidden="true" className="relative flex gap-[3px]">
				{answered.map((isAnswered, index) => (
					<span
						// biome-ignore lint/suspicious/noArrayIndexKey: segments are identified by position.
						key={index}
						className={classNames('drawn relative h-1 flex-1 rounded-full', isAnswered ? 'bg-accent' : 'bg-line')}
					>
						{index === position && (
							<span className="drawn absolute -top-[5px] left-0 h-3.5 w-[3px] rounded-[1px] bg-accent" />
						)}
					</span>
				))}
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<p className="text-meta text-ink-3">
					<strong className="font-label text-ink">{words.questionOf(position + 1, count)}</strong> <span>· </span>
					<span>{`${words.percent(percent)} `}</span>
					<span className="max-xl:sr-only">{words.complete}</span>
				</p>
				{sync}
			</div>
		</div>
	);
}
