import type { CriterionExplanation, QuestionExplanation } from '#domain/evaluation/result';
import { evaluationMessages as words } from '#domain/evaluation/words';
import { classNames } from '../class-names.ts';
import { Points } from '../sum-bar.tsx';
import { ChosenOption } from './chosen-option.tsx';
import { LevelMeter } from './level-meter.tsx';
import { MarkedText, NoteNumber, noteId } from './marked-text.tsx';
import { type NumberedNote, numberNotes } from './number-notes.ts';
import { useIsPrint } from './section.tsx';

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
 * improving it. `facts` are shown below the answer. In print, numbers are plain text, because links do not work in a page
 * without an address.
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
	facts?: readonly string[] | undefined;
}) {
	const isPrint = useIsPrint();
	const { notes, marks } = numberNotes(answer, explanation?.criteria ?? [], firstNote);
	const isText = question.type === 'text';
	const isEmpty = answer.trim() === '';
	const points = explanation ? <Points points={explanation.points} of={explanation.of} /> : !isText && words.notScored;
	const heading = (
		<h3 id={questionId(question.id)} dir="auto" className="text-body leading-[1.375]">
			{question.title || question.prompt}
		</h3>
	);
	const prompt = question.title && (
		<p dir="auto" className={isPrint ? 'text-ink-2' : 'mt-1 text-control text-ink-2'}>
			{question.prompt}
		</p>
	);
	const written = (
		<>
			{isEmpty && <p className={isPrint ? 'text-ink-3' : 'text-body text-ink-3'}>{words.noAnswer}</p>}
			{!isEmpty && isText && <MarkedText text={answer} marks={marks} scope={question.id} />}
			{!isEmpty && !isText && <ChosenOption options={question.options} answer={answer} />}
		</>
	);
	const reasons = notes.length > 0 && (
		<ul className={isPrint ? 'space-y-1.5' : 'grid gap-3'}>
			{notes.map((note) => (
				<Note key={note.criterion.key} note={note} scope={question.id} />
			))}
		</ul>
	);
	const raise = explanation?.raise;
	if (isPrint)
		return (
			<article className="space-y-2 border-b border-line pb-5">
				<p className="flex break-after-avoid justify-between gap-4 text-meta text-ink-3">
					<span>{words.question(number)}</span>
					<span>{points}</span>
				</p>
				{heading}
				{prompt}
				{written}
				{facts && facts.length > 0 && <p className="break-before-avoid text-meta text-ink-3">{facts.join(' · ')}</p>}
				{reasons}
				{raise && (
					<p className="break-before-avoid text-meta text-ink-2">
						<strong className="font-label text-ink">{words.raise}.</strong> <span>{raise}</span>
					</p>
				)}
			</article>
		);
	return (
		<div className="@container border-b border-line">
			<article
				aria-labelledby={questionId(question.id)}
				className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-y-4 py-7 lg:grid-cols-[2rem_minmax(0,1fr)_var(--notes,300px)] lg:grid-rows-[auto_auto_1fr]"
			>
				<p className="text-control tabular-nums text-ink-3">{number}</p>
				<div className="max-w-prose pr-4 cramped:col-span-2 cramped:pr-0">
					{heading}
					{prompt}
				</div>
				<p className="text-right text-meta text-ink-3 cramped:col-span-3 cramped:text-left">{points}</p>
				<div className="col-span-3 min-w-0 lg:col-span-1 lg:col-start-2 lg:pr-10">{written}</div>
				<div className="col-span-3 grid content-start gap-3 lg:col-span-1 lg:col-start-3 lg:row-start-2 lg:row-end-4">
					{reasons}
					{raise && (
						<p className="grid gap-0.5 pl-7 text-meta text-ink-2">
							<strong className="font-label text-ink">{words.raise}</strong>
							<span>{raise}</span>
						</p>
					)}
				</div>
				{facts && (
					<div className="col-span-3 lg:col-span-1 lg:col-start-2">
						<ul className="flex flex-wrap gap-x-5 gap-y-1 text-meta text-ink-3 empty:hidden">
							{facts.map((fact) => (
								<li key={fact}>{fact}</li>
							))}
						</ul>
					</div>
				)}
			</article>
		</div>
	);
}

function Note({ note: { criterion, number }, scope }: { note: NumberedNote; scope: string }) {
	const isPrint = useIsPrint();
	return (
		<li
			{...(number === null ? {} : { id: noteId(scope, number) })}
			className={classNames(
				'grid grid-cols-[1.75rem_minmax(0,1fr)] text-meta',
				isPrint ? 'no-break' : 'target:outline-2 target:outline-offset-4 target:outline-accent',
			)}
		>
			{number === null ? <span /> : <NoteNumber scope={scope} number={number} />}
			<div>
				<p className="flex flex-wrap items-center gap-x-2 font-label">
					<span>{criterion.name}</span>
					<AnswerPoints criterion={criterion} />
				</p>
				<p dir="auto" className="text-ink-2">
					{criterion.reason}
				</p>
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
