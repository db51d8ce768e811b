import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react';
import { type EditedQuestion, QUESTION_TYPES } from '#domain/questions/question';
import { questionName, SET_LIMITS } from '#domain/questions/question-set';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { QuestionOptions } from './question-options.tsx';
import { useCardDrag } from './use-card-drag.ts';
import type { QuestionActions } from './use-question-editor.ts';
import { WeightSlider } from './weight-slider.tsx';
import { questionEditorMessages as words } from './words.ts';

/** Fraction of the limit from which the number of characters is shown. */
const COUNTED_FROM = 0.8;

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: words.types[value] }));

/** Initial options of a question that becomes multiple-choice. */
const BLANK_OPTIONS = ['', ''];

/** A question card: position, text, type, weight and options. */
export const QuestionCard = memo(function QuestionCard({
	question,
	index,
	count,
	problem,
	isFresh,
	actions,
	onMove,
	onRemove,
}: {
	question: EditedQuestion;
	/** Position, from 0. */
	index: number;
	count: number;
	/** The validation error; null when valid. */
	problem: { field: 'prompt' | 'options'; text: string } | null;
	/** Focus the card: the question was just added or restored. */
	isFresh: boolean;
	actions: QuestionActions;
	onMove: (id: string, to: number) => void;
	onRemove: (id: string) => void;
}) {
	const { id, prompt, type, options, weight, title = '' } = question;
	const card = useRef<HTMLLIElement>(null);
	const handle = useRef<HTMLButtonElement>(null);
	const text = useRef<HTMLTextAreaElement>(null);
	const name = useId();
	const { isDragged, edge } = useCardDrag(card, handle, id, index);
	useEffect(() => {
		if (isFresh) text.current?.focus();
	}, [isFresh]);

	const number = index + 1;
	const onHandleKey = (event: KeyboardEvent) => {
		const places: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 };
		const to = places[event.key];
		if (to === undefined) return;
		event.preventDefault();
		if (to >= 0 && to < count && to !== index) onMove(id, to);
	};
	return (
		<li
			ref={card}
			aria-labelledby={name}
			className={classNames('relative grid gap-4 border-b border-line py-5', isDragged && 'opacity-50')}
		>
			{edge && (
				<span
					className={classNames(
						'drawn pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-accent',
						edge === 'before' ? '-top-px' : '-bottom-px',
					)}
				/>
			)}
			<div className="flex flex-wrap items-center gap-1">
				<IconButton
					ref={handle}
					label={words.reorder(number)}
					icon={GripVertical}
					aria-description={words.reorderHint}
					onKeyDown={onHandleKey}
					className="-ml-2.5 cursor-grab"
				/>
				<h2 id={name} className="mr-auto text-lead">
					{words.question(number)}
				</h2>
				<MoveButton isUp number={number} isAtEnd={index === 0} onClick={() => onMove(id, index - 1)} />
				<MoveButton number={number} isAtEnd={number === count} onClick={() => onMove(id, index + 1)} />
				<IconButton label={words.delete(number)} icon={Trash2} onClick={() => onRemove(id)} className="-mr-2.5" />
			</div>
			<TextArea
				ref={text}
				label={words.prompt}
				placeholder={words.promptHint}
				rows={3}
				value={prompt}
				onChange={(value) => actions.change(id, { prompt: value })}
				error={problem?.field === 'prompt' ? problem.text : null}
				help={prompt.trim() === '' && words.leftOut}
				{...(prompt.length > SET_LIMITS.promptChars * COUNTED_FROM && {
					counter: { count: prompt.length, max: SET_LIMITS.promptChars },
				})}
			/>
			<TextField
				label={words.shortName}
				help={words.shortNameHelp}
				placeholder={prompt.trim() === '' ? '' : questionName({ prompt: prompt.trim() })}
				maxLength={SET_LIMITS.titleChars}
				value={title}
				onChange={(value) => actions.change(id, { title: value })}
			/>
			<div className="grid gap-x-8 gap-y-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
				<Select
					label={words.type}
					value={type}
					options={TYPES}
					onChange={(value) =>
						// Keep the options: they are removed only when the set is saved with a text question.
						actions.change(id, {
							type: value,
							...(value === 'multiple-choice' && options.length === 0 && { options: BLANK_OPTIONS }),
						})
					}
				/>
				<WeightSlider
					weight={weight}
					isScored={type === 'text'}
					onChange={(value) => actions.change(id, { weight: value })}
				/>
			</div>
			{type === 'multiple-choice' && (
				<QuestionOptions
					options={options}
					error={problem?.field === 'options' ? problem.text : null}
					onChange={(value) => actions.change(id, { options: value })}
				/>
			)}
		</li>
	);
});

/** A move button. At the end of the list it is disabled but keeps the focus. */
function MoveButton({
	isUp = false,
	number,
	isAtEnd,
	onClick,
}: {
	isUp?: boolean;
	number: number;
	isAtEnd: boolean;
	onClick: () => void;
}) {
	return (
		<IconButton
			label={isUp ? words.moveUp(number) : words.moveDown(number)}
			icon={isUp ? ArrowUp : ArrowDown}
			aria-disabled={isAtEnd || undefined}
			onClick={() => !isAtEnd && onClick()}
		/>
	);
}
