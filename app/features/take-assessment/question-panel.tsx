import { type ReactNode, type RefObject, useId } from 'react';
import type { CandidateQuestion } from '#domain/questions/question';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { classNames } from '../../ui/class-names.ts';
import { charactersOver, TOO_LONG_ID } from './answer-length.ts';
import { AnswerRemarks } from './answer-remarks.tsx';
import { AnswerTextarea } from './answer-textarea.tsx';
import type { TypingSignal } from './take-assessment-event.ts';

/** One question and its answer. `compact`, beside an on-screen keyboard: two lines of prompt, no remarks, the text. */
export function QuestionPanel({
	question,
	answer,
	compact,
	isAccommodated,
	hint,
	remark,
	promptRef,
	boxRef,
	onAnswer,
	onTyping,
	onPasteBlocked,
	onCopyBlocked,
}: {
	question: CandidateQuestion;
	answer: string;
	compact: boolean;
	isAccommodated: boolean;
	hint: string | null;
	remark?: ReactNode;
	promptRef: RefObject<HTMLHeadingElement | null>;
	boxRef: RefObject<HTMLTextAreaElement | null>;
	onAnswer: (text: string) => void;
	onTyping: (signal: TypingSignal) => void;
	onPasteBlocked: () => void;
	onCopyBlocked: () => void;
}) {
	const promptId = useId();
	const isText = question.type === 'text';
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
			{isText && !compact && <AnswerRemarks hint={hint} remark={remark} isAccommodated={isAccommodated} />}
			{isText ? (
				<div className={classNames('flex flex-1', compact ? 'pt-2' : 'pt-1.5 xl:pt-4')}>
					<AnswerTextarea
						key={question.id}
						ref={boxRef}
						isProtected={!isAccommodated}
						value={answer}
						labelledBy={promptId}
						describedBy={charactersOver(answer) > 0 ? TOO_LONG_ID : undefined}
						onChange={onAnswer}
						onTyping={onTyping}
						onPasteBlocked={onPasteBlocked}
						onCopyBlocked={onCopyBlocked}
					/>
				</div>
			) : (
				<div className="max-w-answer pt-2">
					<ChoiceGroup
						key={question.id}
						legend={question.prompt}
						legendHidden
						options={question.options.map((option) => ({ value: option, label: option }))}
						value={answer}
						onChange={onAnswer}
						onClick={() => onTyping({ type: 'clicked' })}
						onFocus={() => onTyping({ type: 'focused' })}
						onBlur={({ currentTarget, relatedTarget }) => {
							if (!currentTarget.contains(relatedTarget)) onTyping({ type: 'blurred' });
						}}
					/>
					{remark && <div className="mt-6">{remark}</div>}
				</div>
			)}
		</div>
	);
}
