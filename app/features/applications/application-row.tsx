import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { canReevaluate } from '#domain/access/actor';
import type { Application } from '#domain/assessments/assessment';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { scoreBand, scoreBandLabel } from '#domain/assessments/score-band';
import { isWaitingLong } from '#domain/assessments/usual-wait';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import type { ListedError } from '#domain/evaluation/measured-list';
import { bandOf } from '#domain/evaluation/measurement-error';
import { isInOtherLanguage } from '#domain/evaluation/other-language';
import type { SystemStatus } from '#domain/evaluation/result';
import { judgesCompleteness } from '#domain/evaluation/status-notice';
import { evaluationMessages, methodLabel } from '#domain/evaluation/words';
import { type Decision, dayOf } from '#domain/hire-events/decision';
import { APPLICATION_SUMMARY_CHARS } from '#domain/text/excerpt';
import { useMinute } from '../../core/platform/use-minute.ts';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { clockTime, shortDate } from '../../ui/dates.ts';
import { QualityIndicators } from '../../ui/evaluation/quality-indicators.tsx';
import { ExcerptText } from '../../ui/excerpt-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { bandLevel, ScoreBand } from '../../ui/score-band.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { StageBadge } from '../decisions/stage-badge.tsx';
import { decisionMessages } from '../decisions/words.ts';
import { ReportButton } from '../reports/export-buttons.tsx';
import { ApplicationSignals } from './application-signals.tsx';
import { applicationsMessages as words } from './words.ts';

const NOT_SCORABLE: SystemStatus = 'critical_failure';

/** Grid columns of the list from 1024 px; shared with its header. */
export const COLUMNS = 'lg:grid-cols-[2rem_9.5rem_minmax(0,1fr)_12.5rem_9rem]';

type RowProps = {
	listed: ListedApplication;
	/** The full application; undefined until read from the device. */
	application: Application | undefined;
	error: ListedError | undefined;
	flags: FeatureFlags | undefined;
	/** Path of the review, and the query string that it is opened with. */
	pathname: string;
	search: string;
	isSelected: boolean;
	onSelect: (id: string) => void;
	/** Records a decision about it. */
	onDecide: (id: string) => void;
	onOpen: (id: string) => void;
};

/** One application: selection, score, candidate and summary, signals, actions. */
export const ApplicationRow = memo(function ApplicationRow({
	listed,
	application,
	error,
	flags,
	pathname,
	search,
	isSelected,
	onSelect,
	onDecide,
	onOpen,
}: RowProps) {
	const { id, name, email, score } = listed;
	const review = { pathname, search };
	return (
		<article
			className={`grid min-h-46 grid-cols-[2rem_minmax(0,1fr)_auto] gap-y-2 border-b border-line py-4.5 ${COLUMNS} lg:grid-rows-[auto_1fr] ${isSelected ? 'bg-well [--ground:var(--well)]' : ''}`}
		>
			<div className="self-start pl-1 lg:row-span-2">
				<Checkbox
					label={<span className="sr-only">{words.select(name)}</span>}
					checked={isSelected}
					onChange={() => onSelect(id)}
				/>
			</div>
			<div className="min-w-0 self-start pr-4 cramped:col-span-2 lg:col-start-3 lg:row-start-1 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-3 lg:pr-8">
				<h2 className="text-body [overflow-wrap:anywhere]">
					<Link
						data-open=""
						to={review}
						onClick={() => onOpen(id)}
						className="hover:text-accent hover:underline pointer-coarse:inline-block pointer-coarse:min-h-11"
					>
						<bdi>{name}</bdi>
					</Link>
				</h2>
				{listed.is_shortlisted && <Badge kind="ok">{words.shortlisted}</Badge>}
				<p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
					<Email address={email} />
				</p>
			</div>
			<div className="w-29 self-start cramped:col-span-3 cramped:w-full lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:w-28 [&>div]:max-lg:justify-items-end cramped:[&>div]:justify-items-start">
				<ListedScore score={score} error={error} />
			</div>
			<div className="col-span-3 grid content-start gap-2 lg:col-span-1 lg:col-start-3 lg:row-start-2 lg:pr-8">
				{application && <Findings application={application} flags={flags} />}
			</div>
			<div className="col-span-3 grid content-start gap-1.5 lg:col-span-1 lg:col-start-4 lg:row-span-2 lg:row-start-1">
				<Stage listed={listed} decision={application?.decision ?? null} />
				{application && <ApplicationSignals application={application} error={error} flags={flags} />}
			</div>
			<div className="col-span-3 flex flex-wrap items-center justify-between gap-3 lg:col-span-1 lg:col-start-5 lg:row-span-2 lg:row-start-1 lg:grid lg:content-start lg:justify-end lg:justify-items-end">
				<time dateTime={listed.submitted_at} className="text-meta tabular-nums text-ink-3">
					{shortDate(listed.submitted_at)}
				</time>
				<div className="flex flex-wrap gap-2 lg:justify-end">
					<LinkButton
						kind="secondary"
						size="small"
						to={review}
						onClick={() => onOpen(id)}
						aria-label={words.viewDetailsOf(name)}
					>
						{words.viewDetails}
					</LinkButton>
					<ReportButton assessmentId={id} candidate={name} place="row" />
					<Button kind="secondary" size="small" aria-label={words.decideOn(name)} onClick={() => onDecide(id)}>
						{words.decide}
					</Button>
				</div>
			</div>
		</article>
	);
});

/** The stage, and who set it and when. */
function Stage({ listed, decision }: { listed: ListedApplication; decision: Decision | null }) {
	return (
		<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-3">
			<StageBadge stage={listed.stage} />
			{listed.is_stage_unsent ? (
				<span>{decisionMessages.unsent}</span>
			) : (
				decision && <span>{decisionMessages.by(decision.by_name, shortDate(dayOf(decision.event_date)))}</span>
			)}
		</p>
	);
}

/** Breaks a long address before its @. */
function Email({ address }: { address: string }) {
	const at = address.lastIndexOf('@');
	if (at < 0) return address;
	return (
		<>
			<span>{address.slice(0, at)}</span>
			<wbr />
			<span>{address.slice(at)}</span>
		</>
	);
}

/** A score as a number, a bar with its error band, and its band's name. */
export function ListedScore({ score, error }: { score: number | null; error: ListedError | undefined }) {
	return (
		<div className="grid content-start justify-items-start gap-1.5">
			<p className="text-[1.5rem]/[1.75rem] font-heading tracking-large tabular-nums">
				<span>{score ?? '–'}</span>
				{score !== null && <span className="text-meta font-normal text-ink-3">{words.outOf}</span>}
			</p>
			<ScoreBar score={score} band={error && bandOf(error)} className="w-full" />
			<ScoreBand level={bandLevel(scoreBand(score))}>{scoreBandLabel(score, 'admin')}</ScoreBand>
		</div>
	);
}

/** Summary and quality indicators, or why there are none. */
export function Findings({ application, flags }: { application: Application; flags: FeatureFlags | undefined }) {
	const { score, quality_indicators: quality, ai_declined } = application;
	return (
		<>
			<p dir="auto" className="text-control text-ink-2 [overflow-wrap:anywhere]">
				{isAutomatic(application) && <span className="text-ink-3">{evaluationMessages.automaticSummary} </span>}
				<span>{summaryOf(application)}</span>
			</p>
			{flags?.qualityIndicators && quality && hasQuality(application) && (
				<QualityIndicators indicators={{ ...quality, keywordCategories: [] }} />
			)}
			{flags?.qualityIndicators && score !== null && !quality && !ai_declined && (
				<NoQuality application={application} />
			)}
		</>
	);
}

/** Says that the re-evaluation tool can add the quality indicators; a link for accounts that may use it. */
function NoQuality({ application: { id, job_id } }: { application: Application }) {
	const { user } = useSession();
	return (
		<p className="text-meta text-ink-3">
			{user && canReevaluate(user) ? (
				<Link className="link" to={paths.reEvaluation.to(job_id)} state={{ selected: [id] }}>
					{words.noQuality}
				</Link>
			) : (
				words.noQuality
			)}
		</p>
	);
}

/** False where quality was not judged: answers in another language, and methods that judge only completeness. */
const hasQuality = (application: Application): boolean =>
	!isInOtherLanguage(application) && !judgesCompleteness(application.evaluation_method);

/** Whether the summary is of an automatic score that a human score has replaced. */
const isAutomatic = ({ evaluation_method, summary }: Application): boolean =>
	evaluation_method === HUMAN_METHOD && summary !== '';

function summaryOf(application: Application): ReactNode {
	const { score, summary, submitted_at, system_status, ai_declined } = application;
	if (score !== null && summary === '') return `${methodLabel(application.evaluation_method)}.`;
	if (score === null && ai_declined) return words.declinedText;
	if (isInOtherLanguage(application)) return words.otherLanguageText;
	if (score !== null) return <ExcerptText text={summary} max={APPLICATION_SUMMARY_CHARS} />;
	return system_status === NOT_SCORABLE ? words.failedText : <Pending since={submitted_at} />;
}

function Pending({ since }: { since: string }) {
	const now = useMinute();
	const time = clockTime(since, new Date(now));
	return <span>{isWaitingLong(since, now) ? words.waitingText(time) : words.pendingText(time)}</span>;
}
