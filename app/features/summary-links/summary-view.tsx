import { Printer } from 'lucide-react';
import { scoreBand, scoreBandLabel } from '#domain/assessments/score-band';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { evaluationMessages, methodLabel } from '#domain/evaluation/words';
import { hireWords } from '#domain/hire-events/hire-words';
import { questionName } from '#domain/questions/question-set';
import { DISTRIBUTION_FROM, type SharedPerson, type SharedSummary } from '#domain/summary-links/summary-link';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { longDateTime, shortDate } from '../../ui/dates.ts';
import { Histogram } from '../../ui/histogram.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { bandLevel, ScoreBand } from '../../ui/score-band.tsx';
import { SumBar } from '../../ui/sum-bar.tsx';
import { summaryMessages as words } from './words.ts';

/** The people that a link shows: one line about each, the share of each answer, who shortlisted them and why. */
export function SummaryView({ summary: { job, shared_by, expires_at, chosen, people } }: { summary: SharedSummary }) {
	const scores = people.flatMap(({ score }) => (score === null ? [] : [score]));
	return (
		<PageWidth className="py-8 sm:py-10 print:py-0">
			<header className="grid gap-3 border-b border-ink pb-5">
				<div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
					<div className="grid min-w-0 gap-1.5">
						<p className="text-meta text-ink-2">{`${words.title}, ${words.people(people.length)}`}</p>
						<PageHeading>{job.title}</PageHeading>
						<p dir="auto" className="text-body text-ink-2 [overflow-wrap:anywhere]">
							{[job.company, job.location, job.type].filter(Boolean).join(' · ')}
						</p>
					</div>
					<Button kind="secondary" icon={Printer} className="print:hidden" onClick={() => window.print()}>
						{words.print}
					</Button>
				</div>
				<p className="max-w-prose text-control text-ink-2">
					<bdi>{words.sharedBy(shared_by)}</bdi> <span>{words.closes(longDateTime(expires_at))}</span>
				</p>
				<p className="max-w-prose text-control text-ink-2">{words.how}</p>
				{people.length > 0 && chosen > people.length && (
					<p className="text-control text-ink-2">{words.left(chosen - people.length)}</p>
				)}
			</header>
			{people.length === 0 && <p className="py-10 text-body">{words.none}</p>}
			{scores.length >= DISTRIBUTION_FROM && (
				<section aria-labelledby="distribution" className="border-b border-line py-6">
					<h2 id="distribution" className="mb-4 text-h2">
						{words.distribution}
					</h2>
					<Histogram scores={scores} />
				</section>
			)}
			<ol>
				{people.map((person, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list is fetched once and never changes
					<Person key={index} person={person} />
				))}
			</ol>
		</PageWidth>
	);
}

function Person({ person }: { person: SharedPerson }) {
	const { name, score, evaluation_method: method, stage, judgement, answers } = person;
	const hasShares = score !== null && answers.length > 0;
	return (
		<li className="grid gap-4 border-b border-line py-6 break-inside-avoid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-x-12">
			<div className="grid content-start gap-2">
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
					{method === HUMAN_METHOD && <span className="text-meta text-ink-3">{methodLabel(method)}</span>}
				</p>
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
			<div className="grid content-start gap-4">
				{hasShares && (
					<SumBar
						score={score}
						parts={answers.map((answer) => ({
							id: String(answer.number),
							number: answer.number,
							label: questionName(answer),
							points: answer.points,
							of: answer.of,
						}))}
					/>
				)}
				<Shortlisted person={person} isBelow={hasShares} />
			</div>
		</li>
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
