import { ChevronDown, ChevronUp, ClipboardCheck, Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { evidenceOf } from '#domain/assessments/evidence';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { rateResponse } from '#domain/assessments/response-quality';
import { applicationBandLabel } from '#domain/assessments/score-band';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import type { ListedError } from '#domain/evaluation/measured-list';
import { bandOf } from '#domain/evaluation/measurement-error';
import { evaluationMessages, methodLabel } from '#domain/evaluation/words';
import { judgementLine } from '#domain/summary-links/judgement-line';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChosenOption } from '../../ui/evaluation/chosen-option.tsx';
import { AnswerPoints } from '../../ui/evaluation/explained-answer.tsx';
import { MarkedText, NoteNumber, noteId } from '../../ui/evaluation/marked-text.tsx';
import { type NumberedNote, numberNotes } from '../../ui/evaluation/number-notes.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CornerKey } from '../../ui/key-mark.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { Points } from '../../ui/sum-bar.tsx';
import { StageBadge } from '../decisions/stage-badge.tsx';
import { ClosedSignals } from './application-signals.tsx';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.compare;

/** About two lines of a column. */
const JUDGEMENT_CHARS = 80;

/** A cell of a column; a line marks the one that the keys act on, at each question too, since the head scrolls away. */
const columnLook = (isActive: boolean): string =>
	classNames(
		'grid min-w-0 content-start gap-1.5 pt-2',
		isActive && 'shadow-[inset_0_4px_0_var(--accent)] forced-colors:border-t-4 forced-colors:pt-1',
	);

/** One column. */
export type Person = {
	row: ListedApplication;
	/** As displayed: with hidden names a number. */
	name: string;
	/** Whether name, score and everything made from it are hidden. */
	isBlind: boolean;
	error: ListedError | undefined;
	/** Undefined until this device has it. */
	review: AssessmentReview | undefined;
};

/** The head of a column. */
export function ComparedPerson({
	person,
	place,
	isActive,
	hasKeys,
	search,
	flags,
	onShortlist,
	onDecide,
}: {
	person: Person;
	/** From 1: the key that shortlists. */
	place: number;
	/** Whether the keys act on it. */
	isActive: boolean;
	hasKeys: boolean;
	search: string;
	flags: FeatureFlags | undefined;
	onShortlist: () => void;
	onDecide: () => void;
}) {
	const { row, name, isBlind } = person;
	return (
		<article data-column aria-label={name} aria-current={isActive || undefined} className={columnLook(isActive)}>
			<p className="flex items-center justify-between gap-2">
				<Link
					dir="auto"
					to={{ pathname: paths.assessmentReview.to(row.id), search }}
					className="min-w-0 text-h3 font-heading hover:text-accent [overflow-wrap:anywhere]"
				>
					{name}
				</Link>
				<Shortlisted person={person} place={hasKeys ? place : null} isActive={isActive} onShortlist={onShortlist} />
			</p>
			{!isBlind && <Facts person={person} flags={flags} isActive={isActive} onDecide={onDecide} />}
		</article>
	);
}

/** What hidden names hide of the head: score with its error, stage, signals, one sentence, and the decision, which names the person. */
function Facts({
	person: { row, name, error, review },
	flags,
	isActive,
	onDecide,
}: {
	person: Person;
	flags: FeatureFlags | undefined;
	isActive: boolean;
	onDecide: () => void;
}) {
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<p className="flex min-w-24 flex-1 items-center gap-x-3">
					<span className="text-[1.5rem]/[1.75rem] font-heading tabular-nums">{row.score ?? '–'}</span>
					<ScoreBar score={row.score} band={error && bandOf(error)} className="min-w-0 flex-1" />
					<span className="sr-only">{applicationBandLabel(row)}</span>
				</p>
				<span className="relative">
					<Button kind="secondary" size="small" aria-label={applicationsMessages.decideOn(name)} onClick={onDecide}>
						{applicationsMessages.decide}
					</Button>
					{isActive && <CornerKey name="D" />}
				</span>
			</div>
			<div className="flex min-w-0 flex-wrap items-start gap-x-2 gap-y-1">
				<StageBadge stage={row.stage} />
				<ClosedSignals listed={row} flags={flags} />
				{row.method === HUMAN_METHOD && <span className="text-meta text-ink-3">{methodLabel(row.method)}</span>}
			</div>
			{review && review.score !== null && review.summary !== '' && (
				<p dir="auto" className="text-meta text-ink-2 [overflow-wrap:anywhere]">
					{judgementLine(review.summary, JUDGEMENT_CHARS)}
				</p>
			)}
		</>
	);
}

/** The answer of a candidate to a question, with its evidence below; the name stands above, since the head scrolls away. */
export function ComparedAnswer({
	person,
	at,
	isSame,
	isActive,
	place,
	onShortlist,
	onDecide,
}: {
	person: Person;
	/** The place of the question in the assessment, from 0. */
	at: number;
	/** Whether all answered the same question, so that it and its options stand above the answers. */
	isSame: boolean;
	/** Whether the keys act on its column. */
	isActive: boolean;
	/** The key that shortlists; null without keys. */
	place: number | null;
	onShortlist: () => void;
	onDecide: () => void;
}) {
	const { name, isBlind, review } = person;
	const question = review?.questions[at];
	const explanation =
		review && question && !isBlind
			? evidenceOf(review).explanation?.questions.find(({ question_id }) => question_id === question.id)
			: undefined;
	const answer = (question && review?.answers[question.id]) ?? '';
	const { notes, marks } = numberNotes(answer, explanation?.criteria ?? [], 1);
	const scope = `${review?.id}-${question?.id}`;
	const isText = question?.type === 'text';
	const isEmpty = answer.trim() === '';
	const [isOpen, setOpen] = useState(false);
	return (
		<article aria-label={name} className={columnLook(isActive)}>
			<div className="flex items-center justify-between gap-2 text-meta">
				<p className="flex min-w-0 flex-wrap items-center gap-x-2">
					<bdi className="min-w-0 font-label text-ink [overflow-wrap:anywhere]">{name}</bdi>
					{explanation && (
						<button
							type="button"
							aria-expanded={isOpen}
							className="inline-flex min-h-6 items-center gap-1 text-ink-3 hover:text-accent pointer-coarse:min-h-11"
							onClick={() => setOpen(!isOpen)}
						>
							<Points points={explanation.points} of={explanation.of} />
							<span className="sr-only">{words.criteria}</span>
							<Icon icon={isOpen ? ChevronUp : ChevronDown} className="size-3.5" />
						</button>
					)}
				</p>
				<span className="flex shrink-0 items-center">
					<Shortlisted person={person} place={place} isActive={isActive} isMarked={false} onShortlist={onShortlist} />
					{!isBlind && (
						<span className="relative">
							<IconButton
								icon={ClipboardCheck}
								label={applicationsMessages.decideOn(name)}
								onClick={onDecide}
								className="pointer-fine:size-7!"
							/>
							{isActive && <CornerKey name="D" />}
						</span>
					)}
				</span>
			</div>
			{!review && <p className="text-control text-ink-3">{words.reading}</p>}
			{question && (
				<>
					{!isSame && (
						<p dir="auto" className="text-control font-label">
							{question.prompt}
						</p>
					)}
					{isEmpty && <p className="text-body text-ink-3">{evaluationMessages.noAnswer}</p>}
					{!isEmpty && isText && <MarkedText text={answer} marks={marks} scope={scope} />}
					{!isEmpty && !isText && <Chosen question={question} answer={answer} isSame={isSame} />}
					<Evidence
						notes={notes}
						scope={scope}
						isWhole={isOpen}
						words={isText && !isEmpty ? evaluationMessages.words(rateResponse(answer).words) : ''}
					/>
				</>
			)}
		</article>
	);
}

/** The chosen option: alone where the options stand above the answers, else among them. */
function Chosen({
	question: { options },
	answer,
	isSame,
}: {
	question: AssessmentReview['questions'][number];
	answer: string;
	isSame: boolean;
}) {
	if (!isSame) return <ChosenOption options={options} answer={answer} />;
	return (
		<p dir="auto" className="text-control font-label">
			{answer}
		</p>
	);
}

/** What earned the points, in a line: the criteria that a number in the text names, the others if `isWhole`, and the number of words. */
function Evidence({
	notes,
	scope,
	isWhole,
	words: length,
}: {
	notes: readonly NumberedNote[];
	scope: string;
	isWhole: boolean;
	words: string;
}) {
	const listed = isWhole ? notes : notes.filter(({ number }) => number !== null);
	return (
		<ul
			className={classNames(
				'text-meta text-ink-2 empty:hidden',
				isWhole
					? 'grid gap-1'
					: '[&>li]:mr-2.5 [&>li]:inline-block [&_a]:inline [&_a]:pr-1 [&_.tabular-nums]:whitespace-nowrap',
			)}
		>
			{listed.map(({ criterion, number }) => (
				<li
					key={criterion.key}
					{...(number !== null && { id: noteId(scope, number) })}
					className={classNames(isWhole && 'flex items-baseline gap-2', 'target:outline-2 target:outline-accent')}
				>
					{number !== null && <NoteNumber scope={scope} number={number} />}
					{number === null && <span className="w-6 shrink-0" />}
					<span className="min-w-0 flex-1">{`${criterion.name} `}</span>
					<AnswerPoints criterion={criterion} />
				</li>
			))}
			{length !== '' && <li className="whitespace-nowrap text-ink-3">{length}</li>}
		</ul>
	);
}

function Shortlisted({
	person: { row, name },
	place,
	isActive,
	isMarked = true,
	onShortlist,
}: {
	person: Person;
	place: number | null;
	isActive: boolean;
	/** Whether its key is shown. */
	isMarked?: boolean;
	onShortlist: () => void;
}) {
	const label = row.is_shortlisted ? applicationsMessages.unlistOf(name) : applicationsMessages.shortlistOf(name);
	return (
		<span className="flex shrink-0 items-center gap-1">
			{place !== null && isMarked && (
				<span
					aria-hidden="true"
					className={classNames(
						'rounded-badge border px-1.5 text-axis pointer-coarse:hidden',
						isActive ? 'border-accent bg-accent text-on-accent' : 'border-line-2 text-ink-3',
					)}
				>
					{place}
				</span>
			)}
			<span className="relative">
				<IconButton
					icon={Star}
					label={label}
					{...(place !== null && { 'aria-keyshortcuts': isActive ? `${place} s` : `${place}` })}
					onClick={onShortlist}
					className={classNames('pointer-fine:size-7!', row.is_shortlisted && 'text-accent! [&>svg]:fill-current')}
				/>
				{isActive && <CornerKey name="S" />}
			</span>
		</span>
	);
}
