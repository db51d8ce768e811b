import type { AssessmentReview } from '#domain/assessments/assessment';
import { behaviorMessages } from '#domain/assessments/behavior-words';
import { evidenceOf } from '#domain/assessments/evidence';
import { rateResponse } from '#domain/assessments/response-quality';
import { reviewMessages } from '#domain/assessments/review-words';
import { MAX_LEVEL } from '#domain/evaluation/arithmetic';
import type { CriterionExplanation, QuestionExplanation } from '#domain/evaluation/result';
import { evaluationMessages as words } from '#domain/evaluation/words';
import type { Question } from '#domain/questions/question';
import { classNames } from '../../ui/class-names.ts';
import { firstNotes } from '../../ui/evaluation/first-notes.ts';
import { markLook } from '../../ui/evaluation/marked-text.tsx';
import { type NumberedNote, numberNotes } from '../../ui/evaluation/number-notes.ts';
import { type Mark, splitByMarks } from '../../ui/evaluation/split-by-marks.ts';
import { graphicMessages } from '../../ui/graphic-words.ts';
import { Points } from '../../ui/sum-bar.tsx';
import { Part } from './report-parts.tsx';
import { reportMessages } from './words.ts';

const { question: questionNumber, quote } = reportMessages.assessment;

/** An answer of at most this length, about seven lines, stays on one page. */
const NO_BREAK_CHARS = 600;

/** The last word of a text, or the end of a very long one. */
const LAST_WORD = /\S{1,20}$/;

/**
 * Every answer with the evidence of its score. Numbers are plain text, because links do not work in a page without an
 * address.
 */
export function ReportAnswers({ review }: { review: AssessmentReview }) {
	const { questions, answers, analytics } = review;
	const { explanation, replaced } = evidenceOf(review);
	const explained = explanation?.questions ?? [];
	const first = firstNotes(questions, answers, explained);
	return (
		<Part title={reviewMessages.responses}>
			{replaced !== null && explained.length > 0 && <p className="text-ink-2">{words.automaticEvidence(replaced)}</p>}
			{questions.map((question, index) => (
				<ReportAnswer
					key={question.id}
					number={index + 1}
					question={question}
					answer={answers[question.id] ?? ''}
					explanation={explained.find(({ question_id }) => question_id === question.id)}
					firstNote={first[index] ?? 1}
					seconds={analytics.find(({ question_id }) => question_id === question.id)?.time_spent_seconds}
				/>
			))}
		</Part>
	);
}

function ReportAnswer({
	number,
	question,
	answer,
	explanation,
	firstNote,
	seconds,
}: {
	number: number;
	question: Question;
	answer: string;
	explanation: QuestionExplanation | undefined;
	firstNote: number;
	seconds: number | undefined;
}) {
	const isText = question.type === 'text';
	const { notes, marks } = numberNotes(answer, explanation?.criteria ?? [], firstNote);
	const rating = isText && answer.trim() !== '' ? rateResponse(answer) : null;
	const facts = [
		rating && words.words(rating.words),
		seconds !== undefined && behaviorMessages.minutes(Math.round(seconds / 60)),
		rating?.depth,
		rating && reviewMessages.structure(rating.structure),
		rating?.completeness,
	].filter(Boolean);
	return (
		<article className="space-y-2 border-b border-line pb-5">
			<p className="flex break-after-avoid justify-between gap-4 text-meta text-ink-3">
				<span>{questionNumber(number)}</span>
				<span>
					{explanation ? <Points points={explanation.points} of={explanation.of} /> : !isText && words.notScored}
				</span>
			</p>
			<h3 dir="auto" className="text-body leading-[1.375]">
				{question.title || question.prompt}
			</h3>
			{question.title && (
				<p dir="auto" className="text-ink-2">
					{question.prompt}
				</p>
			)}
			{answer.trim() === '' && <p className="text-ink-3">{words.noAnswer}</p>}
			{answer.trim() !== '' && isText && <PrintedAnswer text={answer} marks={marks} />}
			{answer.trim() !== '' && !isText && <PrintedChoice options={question.options} answer={answer} />}
			{facts.length > 0 && <p className="break-before-avoid text-meta text-ink-3">{facts.join(' · ')}</p>}
			{notes.length > 0 && (
				<ul className="space-y-1.5">
					{notes.map((note) => (
						<Note key={note.criterion.key} note={note} />
					))}
				</ul>
			)}
			{explanation && explanation.raise !== '' && (
				<p className="break-before-avoid text-meta text-ink-2">
					<strong className="font-label text-ink">{words.raise}.</strong> <span>{explanation.raise}</span>
				</p>
			)}
		</article>
	);
}

/** The answer with marked evidence; each mark has the number of its note on the line of its last word. */
function PrintedAnswer({ text, marks }: { text: string; marks: readonly Mark[] }) {
	return (
		<div
			dir="auto"
			className={classNames(
				'font-voice text-[0.9375rem]/[1.5rem] whitespace-pre-wrap',
				text.length <= NO_BREAK_CHARS && 'no-break',
			)}
		>
			{splitByMarks(text, marks).map((part) =>
				part.number === null ? (
					<span key={part.start}>{part.text}</span>
				) : (
					<mark
						key={part.start}
						className={`rounded-[2px] ${markLook(part.costs)} box-decoration-clone px-0.5 text-ink`}
					>
						<span>{part.text.replace(LAST_WORD, '')}</span>
						<span className="whitespace-nowrap">
							<span>{LAST_WORD.exec(part.text)?.[0]}</span>
							<bdi className="ml-1 inline-block font-sans text-axis font-heading text-accent">{quote(part.number)}</bdi>
						</span>
					</mark>
				),
			)}
		</div>
	);
}

/** The options and the chosen one. The choice is also stated in words, so that copied text keeps it. */
function PrintedChoice({ options, answer }: { options: readonly string[]; answer: string }) {
	const all = options.includes(answer) ? options : [answer, ...options];
	return (
		<ul className="list-disc space-y-0.5 pl-5 text-ink-2">
			{all.map((option) => (
				<li key={option}>
					{option === answer ? (
						<strong className="font-heading text-ink">
							<bdi>{option}</bdi> ({words.chosen})
						</strong>
					) : (
						<bdi>{option}</bdi>
					)}
				</li>
			))}
		</ul>
	);
}

function Note({ note: { criterion, number } }: { note: NumberedNote }) {
	return (
		<li className="no-break grid grid-cols-[1.75rem_minmax(0,1fr)] text-meta">
			<span className="font-heading text-accent">{number !== null && quote(number)}</span>
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

/** The result of a criterion: points of a maximum, points added or subtracted, or a level. */
function AnswerPoints({ criterion: { points, of, level } }: { criterion: CriterionExplanation }) {
	if (points === undefined) {
		return <span>{level === null ? graphicMessages.levelUnknown : graphicMessages.levelOf(level, MAX_LEVEL)}</span>;
	}
	if (of !== undefined) return <Points points={points} of={of} />;
	return points === 0 ? null : <strong className="font-heading">{words.breakdown.points(points)}</strong>;
}
