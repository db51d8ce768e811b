import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react';
import type { CandidateQuestion } from '#domain/questions/question';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { classNames } from '../../ui/class-names.ts';
import { charactersOver, TOO_LONG_ID } from './answer-length.ts';
import { AnswerRemarks } from './answer-remarks.tsx';
import { AnswerTextarea } from './answer-textarea.tsx';
import { answerTo, isAccommodated } from './attempt-progress.ts';
import { TakeAssessment, useProgress, useRecordTyping } from './take-assessment-context.ts';

/** One question and its answer. `compact`, beside an on-screen keyboard: two lines of prompt, no remarks, the text. */
export function QuestionPanel({
	question,
	compact,
	hint,
	remark,
	promptRef,
	boxRef,
	onPasteBlocked,
	onCopyBlocked,
}: {
	question: CandidateQuestion;
	compact: boolean;
	hint: string | null;
	remark: ReactNode;
	promptRef: RefObject<HTMLHeadingElement | null>;
	boxRef: RefObject<HTMLTextAreaElement | null>;
	onPasteBlocked: () => void;
	onCopyBlocked: () => void;
}) {
	const promptId = useId();
	const isText = question.type === 'text';
	const isPasting = useProgress(isAccommodated);
	return (
		<div
			className={classNames(
				'mx-auto flex min-h-full w-full flex-col sm:px-9 xl:mx-0 xl:max-w-180 xl:px-0',
				compact ? 'pb-4' : 'gap-3.5 pt-5 pb-6 xl:gap-3 xl:pt-16',
			)}
		>
			<h2
				ref={promptRef}
				id={promptId}
				dir="auto"
				tabIndex={-1}
				className={classNames(
					'outline-none',
					compact
						? 'sticky top-0 z-10 -mx-5 line-clamp-2 bg-surface px-5 pt-3 pb-1 text-body leading-[1.375] sm:-mx-14 sm:px-14 xl:mx-0 xl:px-0'
						: 'text-[1.25rem]/[1.625rem] xl:max-w-150 xl:text-h1 xl:leading-[1.286]',
				)}
			>
				{question.prompt}
			</h2>
			{isText && !compact && <AnswerRemarks hint={hint} remark={remark} isAccommodated={isPasting} />}
			{isText ? (
				<div className={classNames('flex flex-1', compact ? 'pt-2' : 'pt-1.5 xl:pt-4')}>
					<AnswerBox
						key={question.id}
						questionId={question.id}
						ref={boxRef}
						isProtected={!isPasting}
						labelledBy={promptId}
						onPasteBlocked={onPasteBlocked}
						onCopyBlocked={onCopyBlocked}
					/>
				</div>
			) : (
				<div className="max-w-answer pt-2">
					<Choices key={question.id} question={question} />
					{remark && <div className="mt-6">{remark}</div>}
				</div>
			)}
		</div>
	);
}

/** The answer to a question, and a function that changes it. */
function useAnswer(questionId: string): [string, (text: string) => void] {
	const actor = TakeAssessment.useActorRef();
	const answer = useProgress((progress) => answerTo(progress, questionId));
	return [answer, (text) => actor.send({ type: 'answer.changed', questionId, text })];
}

type BoxProps = Omit<ComponentProps<typeof AnswerTextarea>, 'value' | 'describedBy' | 'onChange' | 'onTyping'>;

function AnswerBox({ questionId, ...props }: { questionId: string } & BoxProps) {
	const [answer, change] = useAnswer(questionId);
	return (
		<AnswerTextarea
			{...props}
			value={answer}
			describedBy={charactersOver(answer) > 0 ? TOO_LONG_ID : undefined}
			onChange={change}
			onTyping={useRecordTyping()}
		/>
	);
}

function Choices({ question: { id, prompt, options } }: { question: CandidateQuestion }) {
	const [answer, change] = useAnswer(id);
	const record = useRecordTyping();
	return (
		<ChoiceGroup
			legend={prompt}
			legendHidden
			options={options.map((option) => ({ value: option, label: option }))}
			value={answer}
			onChange={change}
			onClick={() => record({ type: 'clicked' })}
			onFocus={() => record({ type: 'focused' })}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) record({ type: 'blurred' });
			}}
		/>
	);
}
