import { ClipboardCheck, Star } from 'lucide-react';
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
import { numberNotes } from '../../ui/evaluation/number-notes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { Points } from '../../ui/sum-bar.tsx';
import { StageBadge } from '../decisions/stage-badge.tsx';
import { ClosedSignals } from './application-signals.tsx';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.compare;

/** About two lines of a column. */
const JUDGEMENT_CHARS = 100;

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
		<article
			data-column
			aria-label={name}
			aria-current={isActive || undefined}
			className={classNames(
				'grid min-w-0 content-start gap-2 pt-3',
				isActive && 'shadow-[inset_0_2px_0_var(--accent)]',
			)}
		>
			<p className="flex items-center justify-between gap-2">
				<Link
					dir="auto"
					to={{ pathname: paths.assessmentReview.to(row.id), search }}
					className="min-w-0 text-h3 font-heading hover:text-accent [overflow-wrap:anywhere]"
				>
					{name}
				</Link>
				<Shortlisted person={person} place={hasKeys ? place : null} onShortlist={onShortlist} />
			</p>
			{!isBlind && <Facts person={person} flags={flags} onDecide={onDecide} />}
		</article>
	);
}

/** What hidden names hide of the head: score with its error, stage, signals, one sentence, and the decision, which names the person. */
function Facts({
	person: { row, name, error, review },
	flags,
	onDecide,
}: {
	person: Person;
	flags: FeatureFlags | undefined;
	onDecide: () => void;
}) {
	return (
		<>
			<p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
				<span className="text-[1.5rem]/[1.75rem] font-heading tabular-nums">{row.score ?? '–'}</span>
				<ScoreBar score={row.score} band={error && bandOf(error)} className="w-full" />
				<span className="sr-only">{applicationBandLabel(row)}</span>
			</p>
			{row.method === HUMAN_METHOD && <p className="text-meta text-ink-3">{methodLabel(row.method)}</p>}
			<div className="flex items-start justify-between gap-2">
				<div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
					<StageBadge stage={row.stage} />
					<ClosedSignals listed={row} flags={flags} />
				</div>
				<Button kind="secondary" size="small" aria-label={applicationsMessages.decideOn(name)} onClick={onDecide}>
					{applicationsMessages.decide}
				</Button>
			</div>
			{review && review.score !== null && review.summary !== '' && (
				<p dir="auto" className="text-control text-ink-2 [overflow-wrap:anywhere]">
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
	hasPrompt,
	place,
	onShortlist,
	onDecide,
}: {
	person: Person;
	/** The place of the question in the assessment, from 0. */
	at: number;
	/** Whether the question stands above the answer, because others answered another one. */
	hasPrompt: boolean;
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
	return (
		<article aria-label={name} className="grid min-w-0 content-start gap-2 pt-3">
			<p className="flex items-center justify-between gap-2 text-meta">
				<bdi className="min-w-0 font-label text-ink [overflow-wrap:anywhere]">{name}</bdi>
				<span className="flex shrink-0 items-center">
					<Shortlisted person={person} place={place} onShortlist={onShortlist} />
					{!isBlind && (
						<IconButton
							icon={ClipboardCheck}
							label={applicationsMessages.decideOn(name)}
							onClick={onDecide}
							className="pointer-fine:size-8!"
						/>
					)}
				</span>
			</p>
			{!review && <p className="text-control text-ink-3">{words.reading}</p>}
			{question && (
				<>
					{hasPrompt && (
						<p dir="auto" className="text-control font-label">
							{question.prompt}
						</p>
					)}
					<p className="flex items-baseline justify-between gap-2 text-meta text-ink-3">
						<span>{explanation && <Points points={explanation.points} of={explanation.of} />}</span>
						{isText && answer.trim() !== '' && <span>{evaluationMessages.words(rateResponse(answer).words)}</span>}
					</p>
					{answer.trim() === '' && <p className="text-body text-ink-3">{evaluationMessages.noAnswer}</p>}
					{answer.trim() !== '' && isText && <MarkedText text={answer} marks={marks} scope={scope} />}
					{answer.trim() !== '' && !isText && <ChosenOption options={question.options} answer={answer} />}
					<ul className="grid gap-1 text-meta empty:hidden">
						{notes.map(({ criterion, number }) => (
							<li
								key={criterion.key}
								{...(number !== null && { id: noteId(scope, number) })}
								className="flex items-baseline gap-2"
							>
								{number === null ? <span className="w-6" /> : <NoteNumber scope={scope} number={number} />}
								<span className="min-w-0 flex-1">{criterion.name}</span>
								<AnswerPoints criterion={criterion} />
							</li>
						))}
					</ul>
				</>
			)}
		</article>
	);
}

function Shortlisted({
	person: { row, name },
	place,
	onShortlist,
}: {
	person: Person;
	place: number | null;
	onShortlist: () => void;
}) {
	const label = row.is_shortlisted ? applicationsMessages.unlistOf(name) : applicationsMessages.shortlistOf(name);
	return (
		<span className="flex shrink-0 items-center gap-1">
			{place !== null && (
				<span
					aria-hidden="true"
					className="rounded-badge border border-line-2 px-1.5 text-axis text-ink-3 pointer-coarse:hidden"
				>
					{place}
				</span>
			)}
			<IconButton
				icon={Star}
				label={label}
				{...(place !== null && { 'aria-keyshortcuts': `${place}` })}
				onClick={onShortlist}
				className={classNames('pointer-fine:size-8!', row.is_shortlisted && 'text-accent! [&>svg]:fill-current')}
			/>
		</span>
	);
}
