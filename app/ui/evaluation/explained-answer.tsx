import type { ReactNode } from 'react';
import type { CriterionExplanation, QuestionExplanation } from '#domain/evaluation/result';
import { evaluationMessages as words } from '#domain/evaluation/words';
import { Points } from '../sum-bar.tsx';
import { ChosenOption } from './chosen-option.tsx';
import { LevelMeter } from './level-meter.tsx';
import { MarkedText, NoteNumber, noteId } from './marked-text.tsx';
import { type NumberedNote, numberNotes } from './number-notes.ts';

type AnsweredQuestion = {
	id: string;
	prompt: string;
	type: string;
	options: readonly string[];
	title?: string | undefined;
};

/** The id of a question's heading. */
export const questionId = (id: string): string => `question-${id}`;

/**
 * One question with its answer, the reasons beside it (from 1024 px) or below it, numbered from `firstNote`, and advice on
 * improving it. `facts` are shown below the answer.
 */
export function ExplainedAnswer({
	number,
	question,
	answer,
	explanation,
	firstNote,
	facts,
}: {
	number: number;
	question: AnsweredQuestion;
	answer: string;
	explanation: QuestionExplanation | undefined;
	firstNote: number;
	facts?: ReactNode;
}) {
	const { notes, marks } = numberNotes(answer, explanation?.criteria ?? [], firstNote);
	const isText = question.type === 'text';
	return (
		<div className="@container border-b border-line">
			<article
				aria-labelledby={questionId(question.id)}
				className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-y-4 py-7 lg:grid-cols-[2rem_minmax(0,1fr)_var(--notes,300px)] lg:grid-rows-[auto_auto_1fr]"
			>
				<p className="text-control tabular-nums text-ink-3">{number}</p>
				<div className="max-w-prose pr-4 cramped:col-span-2 cramped:pr-0">
					<h3 id={questionId(question.id)} dir="auto" className="text-body leading-[1.375]">
						{question.title || question.prompt}
					</h3>
					{question.title && (
						<p dir="auto" className="mt-1 text-control text-ink-2">
							{question.prompt}
						</p>
					)}
				</div>
				<p className="text-right text-meta text-ink-3 cramped:col-span-3 cramped:text-left">
					{explanation ? <Points points={explanation.points} of={explanation.of} /> : !isText && words.notScored}
				</p>
				<div className="col-span-3 min-w-0 lg:col-span-1 lg:col-start-2 lg:pr-10">
					{answer.trim() === '' && <p className="text-body text-ink-3">{words.noAnswer}</p>}
					{answer.trim() !== '' && isText && <MarkedText text={answer} marks={marks} scope={question.id} />}
					{answer.trim() !== '' && !isText && <ChosenOption options={question.options} answer={answer} />}
				</div>
				<div className="col-span-3 grid content-start gap-3 lg:col-span-1 lg:col-start-3 lg:row-start-2 lg:row-end-4">
					{notes.length > 0 && (
						<ul className="grid gap-3">
							{notes.map((note) => (
								<Note key={note.criterion.key} note={note} scope={question.id} />
							))}
						</ul>
					)}
					{explanation && explanation.raise !== '' && (
						<p className="grid gap-0.5 pl-7 text-meta text-ink-2">
							<strong className="font-label text-ink">{words.raise}</strong>
							<span>{explanation.raise}</span>
						</p>
					)}
				</div>
				{facts && <div className="col-span-3 lg:col-span-1 lg:col-start-2">{facts}</div>}
			</article>
		</div>
	);
}

function Note({ note: { criterion, number }, scope }: { note: NumberedNote; scope: string }) {
	return (
		<li
			{...(number === null ? {} : { id: noteId(scope, number) })}
			className="grid grid-cols-[1.75rem_1fr] text-meta target:outline-2 target:outline-offset-4 target:outline-accent"
		>
			{number === null ? <span /> : <NoteNumber scope={scope} number={number} />}
			<div>
				<p className="flex flex-wrap items-center gap-x-2 font-label">
					<span>{criterion.name}</span>
					<AnswerPoints criterion={criterion} />
				</p>
				<p className="text-ink-2">{criterion.reason}</p>
			</div>
		</li>
	);
}

/** What the criterion earned: points out of a maximum, points deducted or added, or a level. */
export function AnswerPoints({ criterion: { points, of, level } }: { criterion: CriterionExplanation }) {
	if (points === undefined) return <LevelMeter level={level} />;
	if (of !== undefined) return <Points points={points} of={of} />;
	if (points === 0) return null;
	return <strong className="font-heading text-meta tabular-nums text-ink">{words.breakdown.points(points)}</strong>;
}
