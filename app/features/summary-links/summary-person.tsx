import { ChevronRight } from 'lucide-react';
import { reviewMessages } from '#domain/assessments/review-words';
import { scoreBand, scoreBandLabel } from '#domain/assessments/score-band';
import { countWords } from '#domain/assessments/word-count';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { bandOf } from '#domain/evaluation/measurement-error';
import { overrideMessages } from '#domain/evaluation/override-words';
import { reasonMessages } from '#domain/evaluation/reason-words';
import { evaluationMessages, methodLabel } from '#domain/evaluation/words';
import { hireWords } from '#domain/hire-events/hire-words';
import type { SharedPerson, SharedQuestion } from '#domain/summary-links/summary-link';
import { excerpt } from '#domain/text/excerpt';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { shortDate } from '../../ui/dates.ts';
import { ChosenOption } from '../../ui/evaluation/chosen-option.tsx';
import { MarkedText } from '../../ui/evaluation/marked-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bandLevel, ScoreBand } from '../../ui/score-band.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { Points, SumBar } from '../../ui/sum-bar.tsx';
import { summaryMessages as words } from './words.ts';

/** Characters of a reason that stand on the page; the rest is folded. */
const REASON_CHARS = 240;

/** A person of the shortlist. `questions`: those that they were asked. */
export function SummaryPerson({ person, questions }: { person: SharedPerson; questions: readonly SharedQuestion[] }) {
	const { name, score, evaluation_method: method, override, stage, judgement, answers, written } = person;
	const band = person.measured ? bandOf(person.measured) : undefined;
	const hasShares = score !== null && answers.length > 0;
	const nameOf = (number: number): string => {
		const question = questions[number - 1];
		return question?.title || question?.prompt || '';
	};
	return (
		<li
			className={classNames(
				'grid gap-4 border-b border-line py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-x-12',
				!written && 'break-inside-avoid',
			)}
		>
			<div className="grid content-start gap-2 break-inside-avoid">
				<h2 dir="auto" className="text-left text-h2 [overflow-wrap:anywhere]">
					{name}
				</h2>
				<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
					<span className="text-[1.75rem]/[2rem] font-heading tracking-large tabular-nums">{score ?? '–'}</span>
					{score === null ? (
						<span className="text-meta text-ink-2">{person.withheld ? words.withheld : words.notScored}</span>
					) : (
						<ScoreBand level={bandLevel(scoreBand(score))}>{scoreBandLabel(score, 'admin')}</ScoreBand>
					)}
					{band && <span className="text-meta tabular-nums text-ink-2">{words.band(band.from, band.to)}</span>}
					{method === HUMAN_METHOD && !override && <span className="text-meta text-ink-3">{methodLabel(method)}</span>}
				</p>
				{score !== null && <ScoreBar score={score} band={band} className="max-w-80" />}
				{override && <ManualScore override={override} />}
				<p>
					<Badge kind={stage === 'hired' ? 'ok' : 'neutral'}>{hireWords.stages[stage]}</Badge>
				</p>
				{judgement !== '' && (
					<p dir="auto" className="text-body text-ink-2 [overflow-wrap:anywhere]">
						{method === HUMAN_METHOD && <span className="text-ink-3">{evaluationMessages.automaticSummary} </span>}
						<span>{judgement}</span>
					</p>
				)}
			</div>
			<div className="grid content-start gap-4 break-inside-avoid">
				{hasShares && (
					<SumBar
						isListed
						score={score}
						parts={answers.map(({ number, points, of }) => ({
							id: String(number),
							number,
							label: nameOf(number),
							points,
							of,
						}))}
					/>
				)}
				<Shortlisted person={person} isBelow={hasShares} />
			</div>
			{written && <WrittenAnswers name={name} questions={questions} written={written} shares={answers} />}
		</li>
	);
}

/** Who gave the score that stands, what it was before, and why. */
function ManualScore({ override }: { override: NonNullable<SharedPerson['override']> }) {
	const { original_score: from, override_score: to, override_reason: reason, overridden_by_name: by } = override;
	const isChange = from !== null && from !== to;
	return (
		<div className="grid gap-0.5">
			<p className="flex flex-wrap items-baseline gap-x-2 text-control">
				<span className="font-label">
					{isChange ? reviewMessages.timeline.scored(overrideMessages.change(from, to)) : overrideMessages.title}
				</span>
				{isChange && (
					<span className={classNames('text-meta', to > from ? 'text-ok' : 'text-bad')}>
						{overrideMessages.signed(to - from)}
					</span>
				)}
				<bdi className="text-meta text-ink-3">{reasonMessages.by(by, shortDate(override.created_at))}</bdi>
			</p>
			<Reason>{reason}</Reason>
		</div>
	);
}

function Reason({ children: text }: { children: string }) {
	const look = 'whitespace-pre-line text-control text-ink-2 [overflow-wrap:anywhere]';
	const start = excerpt(text, REASON_CHARS);
	if (start === text) {
		return (
			<p dir="auto" className={look}>
				{text}
			</p>
		);
	}
	return (
		<details className="group">
			<summary className={classNames('min-h-6 list-none [&::-webkit-details-marker]:hidden', look)}>
				<span dir="auto" className="group-open:hidden">{`${start} `}</span>
				<span className="link group-open:hidden">{words.readAll}</span>
				<span className="link hidden group-open:not-print:inline">{words.readLess}</span>
			</summary>
			<p dir="auto" className={look}>
				{text}
			</p>
		</details>
	);
}

function Shortlisted({
	person: { shortlisted_by, shortlisted_at, reason, reason_by },
	isBelow,
}: {
	person: SharedPerson;
	/** Whether it stands below the shares of the answers. */
	isBelow: boolean;
}) {
	return (
		<div className={`grid gap-1 text-control ${isBelow ? 'border-t border-line pt-3' : 'lg:pt-1'}`}>
			<p className="text-ink-2">
				<bdi>{words.shortlistedBy(shortlisted_by, shortDate(shortlisted_at))}</bdi>
			</p>
			{reason !== '' && (
				<p dir="auto" className="text-body [overflow-wrap:anywhere]">
					{reason_by !== '' && reason_by !== shortlisted_by && (
						<span className="text-ink-2">{words.reasonBy(reason_by)}</span>
					)}
					<span>{reason}</span>
				</p>
			)}
		</div>
	);
}

/** What a person wrote or chose, folded: each question, and the whole answer below it. */
function WrittenAnswers({
	name,
	questions,
	written,
	shares,
}: {
	name: string;
	questions: readonly SharedQuestion[];
	/** In the order of the questions. */
	written: readonly string[];
	shares: SharedPerson['answers'];
}) {
	const answered = written.filter((answer) => answer.trim() !== '');
	const length = questions.reduce(
		(sum, { type }, at) => sum + (type === 'text' ? countWords(written[at] ?? '') : 0),
		0,
	);
	return (
		<details className="group min-w-0 lg:col-span-full">
			<summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 border-t border-line py-2 text-control [&::-webkit-details-marker]:hidden">
				<span className="flex min-w-0 items-center gap-2 font-heading text-accent">
					<Icon icon={ChevronRight} className="shrink-0 transition-transform group-open:rotate-90 print:hidden" />
					<bdi className="min-w-0 [overflow-wrap:anywhere]">{words.wrote(name)}</bdi>
				</span>
				<span className="text-meta text-ink-3">
					{[words.answers(answered.length, questions.length), length > 0 && evaluationMessages.words(length)]
						.filter(Boolean)
						.join(', ')}
				</span>
			</summary>
			<ol className="grid gap-8 pt-3 pb-2">
				{questions.map((question, index) => (
					<Answer
						// biome-ignore lint/suspicious/noArrayIndexKey: the list is fetched once and never changes
						key={index}
						number={index + 1}
						question={question}
						answer={written[index] ?? ''}
						share={shares.find(({ number }) => number === index + 1)}
					/>
				))}
			</ol>
		</details>
	);
}

function Answer({
	number,
	question: { prompt, type, options },
	answer,
	share,
}: {
	number: number;
	question: SharedQuestion;
	answer: string;
	share: SharedPerson['answers'][number] | undefined;
}) {
	return (
		<li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
			<span aria-hidden="true" className="text-body text-ink-3 tabular-nums">
				{number}
			</span>
			<div className="grid gap-y-1 break-inside-avoid break-after-avoid">
				<h3
					dir="auto"
					className="max-w-prose min-w-0 text-body font-label whitespace-pre-line [overflow-wrap:anywhere]"
				>
					{prompt}
				</h3>
				{share && <Points points={share.points} of={share.of} />}
			</div>
			<div className="col-start-2 min-w-0 [overflow-wrap:anywhere]">
				{answer.trim() === '' ? (
					<p className="text-body text-ink-3">{evaluationMessages.noAnswer}</p>
				) : type === 'text' ? (
					<MarkedText text={answer} marks={[]} scope="" />
				) : (
					<ChosenOption options={options} answer={answer} />
				)}
			</div>
		</li>
	);
}
