import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import type { EditedQuestion } from '#domain/questions/question';
import type { QuestionSetError } from '#domain/questions/question-set';
import type { Undo } from './edited-set.ts';
import { QuestionCard } from './question-card.tsx';
import { UndoStrip } from './undo-strip.tsx';
import { draggedId } from './use-card-drag.ts';
import type { QuestionActions } from './use-question-editor.ts';
import { questionSetErrorText, questionEditorMessages as words } from './words.ts';

/** The error of a question with its field; null when it is valid. */
function errorOf(id: string, problems: readonly QuestionSetError[]) {
	const problem = problems.find((each) => 'id' in each && each.id === id);
	if (!problem) return null;
	const field: 'prompt' | 'options' = problem.code === 'prompt_too_long' ? 'prompt' : 'options';
	return { field, text: questionSetErrorText(problem) };
}

/** Calls back when a card is dropped, with its id and its new position. */
function useCardDrops(questions: readonly EditedQuestion[], onMove: (id: string, to: number) => void): void {
	useEffect(
		() =>
			monitorForElements({
				canMonitor: ({ source }) => draggedId(source.data) !== undefined,
				onDrop: ({ source, location }) => {
					const target = location.current.dropTargets[0];
					const from = questions.findIndex(({ id }) => id === draggedId(source.data));
					const over = questions.findIndex(({ id }) => id === (target && draggedId(target.data)));
					const moved = questions[from];
					if (!target || !moved || over === -1 || over === from) return;
					onMove(moved.id, over);
				},
			}),
		[questions, onMove],
	);
}

/** The ordered question cards. Cards are moved with buttons, the keyboard or by dragging; each move is announced. */
export function QuestionList({
	questions,
	problems,
	undo,
	freshId,
	actions,
	onFresh,
}: {
	questions: readonly EditedQuestion[];
	problems: readonly QuestionSetError[];
	undo: Undo | null;
	/** Id of the question that was just added. */
	freshId: string | null;
	actions: QuestionActions;
	onFresh: (id: string | null) => void;
}) {
	const [said, setSaid] = useState('');
	const current = useRef(questions);
	useEffect(() => {
		current.current = questions;
	}, [questions]);
	const placeOf = useCallback((id: string) => current.current.findIndex((each) => each.id === id), []);
	const move = useCallback(
		(id: string, to: number) => {
			actions.move(id, to);
			setSaid(words.moved(placeOf(id) + 1, to + 1, current.current.length));
		},
		[actions, placeOf],
	);
	const remove = useCallback(
		(id: string) => {
			setSaid(words.removed(placeOf(id) + 1));
			actions.remove(id);
		},
		[actions, placeOf],
	);
	useCardDrops(questions, move);
	const removed = undo?.kind === 'removed' ? undo : null;
	const strip = removed && (
		<li key={`undo ${removed.question.id}`}>
			<UndoStrip
				text={words.removed(removed.index + 1)}
				onUndo={() => {
					actions.undo();
					onFresh(removed.question.id);
					setSaid(words.putBack(removed.index + 1));
				}}
			/>
		</li>
	);
	return (
		<>
			<output className="sr-only">{said}</output>
			<ol aria-label={words.list} className="border-t border-ink">
				{questions.map((question, index) => (
					<Fragment key={question.id}>
						{removed?.index === index && strip}
						<QuestionCard
							question={question}
							index={index}
							count={questions.length}
							problem={errorOf(question.id, problems)}
							isFresh={question.id === freshId}
							actions={actions}
							onMove={move}
							onRemove={remove}
						/>
					</Fragment>
				))}
				{removed && removed.index >= questions.length && strip}
			</ol>
		</>
	);
}
