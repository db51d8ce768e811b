import { ChevronDown, ChevronUp, ClipboardCheck, Star } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isAdmin } from '#domain/access/actor';
import type { Application } from '#domain/assessments/assessment';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { reviewMessages } from '#domain/assessments/review-words';
import { isWaitingLong } from '#domain/assessments/usual-wait';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import type { ListedError } from '#domain/evaluation/measured-list';
import { isInOtherLanguage } from '#domain/evaluation/other-language';
import { judgesCompleteness } from '#domain/evaluation/status-notice';
import type { Odds } from '#domain/evaluation/ties';
import { evaluationMessages, methodLabel } from '#domain/evaluation/words';
import { APPLICATION_SUMMARY_CHARS } from '#domain/text/excerpt';
import { useOnline } from '../../core/platform/online.ts';
import { useMinute } from '../../core/platform/use-minute.ts';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { clockTime, shortDate } from '../../ui/dates.ts';
import { QualityIndicators } from '../../ui/evaluation/quality-indicators.tsx';
import { ExcerptText } from '../../ui/excerpt-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CornerKey } from '../../ui/key-mark.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StageBadge } from '../decisions/stage-badge.tsx';
import { decisionMessages } from '../decisions/words.ts';
import { ReportButton } from '../reports/export-buttons.tsx';
import { ApplicationSignals, ClosedSignals } from './application-signals.tsx';
import { ClosedScore, ListedScore } from './listed-score.tsx';
import { OddsText, TieMark, type TiePlace } from './tie-mark.tsx';
import { applicationsMessages as words } from './words.ts';

const CLOSED =
	'grid-cols-[2rem_minmax(0,1fr)_auto] gap-y-1 py-2.5 lg:min-h-17 lg:grid-cols-[2rem_7.5rem_minmax(0,1fr)_auto_8.5rem_9.5rem_auto] lg:items-center lg:gap-x-3 lg:gap-y-0 lg:py-1.5 xl:grid-cols-[2rem_7.5rem_minmax(0,1fr)_8.5rem_9.5rem_7rem_auto]';
const OPEN =
	'min-h-46 grid-cols-[2rem_minmax(0,1fr)_auto] gap-y-2 py-4.5 lg:grid-cols-[2rem_9.5rem_minmax(0,1fr)_12.5rem_9rem_auto] lg:grid-rows-[auto_1fr]';

type RowProps = {
	listed: ListedApplication;
	/** The whole application of a card; undefined until this device has it. A closed row needs none. */
	application: Application | undefined;
	error: ListedError | undefined;
	/** The number of candidates of a tie, for its first row; 0 for the others. */
	tieSize?: number;
	tiePlace?: TiePlace | null;
	/** Given where a selection ends inside the tie. */
	odds?: Odds | undefined;
	flags: FeatureFlags | undefined;
	/** Path of the review, and the query string that it is opened with. */
	pathname: string;
	search: string;
	isSelected: boolean;
	/** Whether it is a card with every part. A closed row is one or, on phones, four lines. */
	isOpen: boolean;
	onSelect: (id: string) => void;
	onToggle: (id: string) => void;
	onShortlist: (id: string) => void;
	/** Records a decision about it. */
	onDecide: (id: string) => void;
	/** Called before its review is opened. */
	onReview: (id: string) => void;
};

/** One application: selection, score, candidate and summary, signals, actions. */
export const ApplicationRow = memo(function ApplicationRow(props: RowProps) {
	const { listed, application, error, odds, flags, pathname, search, isSelected, isOpen, onSelect, onReview } = props;
	const { id, name } = listed;
	return (
		<article
			className={`relative grid border-b border-line ${isOpen ? OPEN : CLOSED} ${isSelected ? 'bg-well [--ground:var(--well)]' : ''}`}
		>
			<TieMark size={props.tieSize ?? 0} place={props.tiePlace ?? null} />
			<div
				className={`pl-1 lg:col-start-1 lg:row-span-2 lg:row-start-1 ${isOpen ? 'self-start' : 'self-start lg:self-center'}`}
			>
				<Checkbox hiddenLabel={words.select(name)} checked={isSelected} onChange={() => onSelect(id)} />
			</div>
			<div
				className={
					isOpen
						? 'min-w-0 self-start pr-4 cramped:col-span-2 lg:col-start-3 lg:row-start-1 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-3 lg:pr-8'
						: 'flex min-w-0 flex-wrap items-baseline gap-x-3 self-start cramped:col-span-2 lg:col-start-3 lg:row-start-1 lg:flex-nowrap lg:self-end'
				}
			>
				<h2 className={`text-body [overflow-wrap:anywhere] ${isOpen ? '' : 'min-w-0'}`}>
					<Link
						data-open=""
						to={{ pathname, search }}
						onClick={() => onReview(id)}
						className="hover:text-accent hover:underline pointer-coarse:inline-block pointer-coarse:min-h-11"
					>
						<bdi>{name}</bdi>
					</Link>
				</h2>
				{odds && <OddsText odds={odds} />}
				{isOpen ? <CardName listed={listed} /> : <ClosedName listed={listed} />}
			</div>
			{isOpen ? (
				<div className="w-29 self-start cramped:col-span-3 cramped:w-full lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:w-28 [&>div]:max-lg:justify-items-end cramped:[&>div]:justify-items-start">
					<ListedScore listed={listed} before={listed.score_before} error={error} />
				</div>
			) : (
				<ClosedScore listed={listed} before={listed.score_before} error={error} />
			)}
			<div
				className={
					isOpen
						? 'col-span-3 grid content-start gap-2 lg:col-span-1 lg:col-start-3 lg:row-start-2 lg:pr-8'
						: 'col-span-3 min-h-5 min-w-0 lg:col-start-3 lg:col-end-5 lg:row-start-2 lg:self-start xl:col-end-4'
				}
			>
				{isOpen && application ? (
					<Findings listed={listed} application={application} flags={flags} />
				) : (
					<OneLine listed={listed} />
				)}
				{isOpen && !application && <Missing />}
			</div>
			{isOpen ? (
				<div className="col-span-3 grid content-start gap-1.5 lg:col-span-1 lg:col-start-4 lg:row-span-2 lg:row-start-1">
					<Stage listed={listed} />
					{application && <ApplicationSignals application={application} error={error} flags={flags} />}
				</div>
			) : (
				<ClosedFacts listed={listed} flags={flags} />
			)}
			{isOpen && <CardActions {...props} />}
			<RowButtons {...props} />
		</article>
	);
});

/** What a card shows beside the name. */
function CardName({ listed: { email, is_shortlisted } }: Pick<RowProps, 'listed'>) {
	return (
		<>
			{is_shortlisted && <Badge kind="ok">{words.shortlisted}</Badge>}
			<p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
				<Email address={email} />
			</p>
		</>
	);
}

/** What a closed row shows beside the name. */
function ClosedName({ listed: { email, is_admin_test } }: Pick<RowProps, 'listed'>) {
	return (
		<>
			{is_admin_test && <Badge kind="info">{words.test}</Badge>}
			<p className="min-w-0 flex-1 basis-0 truncate text-meta text-ink-3 max-xl:hidden">{email}</p>
		</>
	);
}

/** The start of the summary, in one line. */
function OneLine({ listed }: Pick<RowProps, 'listed'>) {
	return (
		<p dir="auto" className="line-clamp-1 text-control text-ink-2 [overflow-wrap:anywhere]">
			{isAutomatic(listed) && <span className="text-ink-3">{evaluationMessages.automaticSummary} </span>}
			<span>{summaryOf(listed, listed.summary)}</span>
		</p>
	);
}

/** Says why a card shows no more than a closed row. */
function Missing() {
	return <p className="text-meta text-ink-3">{useOnline() ? words.missing.loading : words.missing.offline}</p>;
}

/** Signals, stage, date and method of a closed row. */
function ClosedFacts({ listed, flags }: Pick<RowProps, 'listed' | 'flags'>) {
	const { submitted_at, method } = listed;
	return (
		<div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 self-center lg:contents">
			<div className="max-lg:contents lg:col-start-5 lg:row-span-2 lg:row-start-1 xl:col-start-4">
				<ClosedSignals listed={listed} flags={flags} />
			</div>
			<div className="lg:col-start-6 lg:row-span-2 lg:row-start-1 xl:col-start-5">
				<Stage isShort listed={listed} />
			</div>
			<p className="flex min-w-0 flex-wrap gap-x-3 text-meta text-ink-3 lg:col-start-4 lg:row-start-1 lg:self-end xl:col-start-6 xl:row-span-2 xl:grid xl:justify-items-end xl:self-center">
				<time dateTime={submitted_at} className="tabular-nums">
					{shortDate(submitted_at)}
				</time>
				{method !== '' && flags?.evaluationMethodBadges && <span className="text-axis/4.5">{methodLabel(method)}</span>}
			</p>
		</div>
	);
}

/** Shown while the keys act on the row (`keyed-row`). */
const ROW_KEY = 'row-key hidden';

/** Star, decision, and the button that opens or closes the row. */
function RowButtons({ listed, isOpen, onShortlist, onDecide, onToggle }: RowProps) {
	const { id, name, is_shortlisted } = listed;
	const look = 'pointer-fine:size-8!';
	return (
		<div
			className={`flex items-center justify-end self-start ${isOpen ? 'max-lg:col-start-3 lg:col-start-6 lg:row-start-1 lg:-mt-1.5' : 'lg:col-start-7 lg:row-span-2 lg:row-start-1 lg:self-center'}`}
		>
			<span className="relative">
				<IconButton
					icon={Star}
					label={is_shortlisted ? words.unlistOf(name) : words.shortlistOf(name)}
					onClick={() => onShortlist(id)}
					className={`${look} ${is_shortlisted ? 'text-accent! [&>svg]:fill-current' : ''}`}
				/>
				<CornerKey name="S" className={ROW_KEY} />
			</span>
			{!isOpen && (
				<span className="relative">
					<IconButton
						icon={ClipboardCheck}
						label={words.decideOn(name)}
						onClick={() => onDecide(id)}
						className={look}
					/>
					<CornerKey name="D" className={ROW_KEY} />
				</span>
			)}
			<IconButton
				icon={isOpen ? ChevronUp : ChevronDown}
				label={words.cardOf(name)}
				aria-expanded={isOpen}
				onClick={() => onToggle(id)}
				className={look}
			/>
		</div>
	);
}

/** Date and actions of a card. */
function CardActions({ listed, pathname, search, onDecide, onReview }: RowProps) {
	const { id, name, submitted_at } = listed;
	return (
		<div className="col-span-2 flex flex-wrap items-center justify-between gap-3 lg:col-span-1 lg:col-start-5 lg:row-span-2 lg:row-start-1 lg:grid lg:content-start lg:justify-end lg:justify-items-end">
			<time dateTime={submitted_at} className="text-meta tabular-nums text-ink-3">
				{shortDate(submitted_at)}
			</time>
			<div className="flex flex-wrap gap-2 lg:justify-end">
				<LinkButton
					kind="secondary"
					size="small"
					to={{ pathname, search }}
					onClick={() => onReview(id)}
					aria-label={words.viewDetailsOf(name)}
				>
					{words.viewDetails}
				</LinkButton>
				<ReportButton assessmentId={id} candidate={name} place="row" />
				<span className="relative">
					<Button kind="secondary" size="small" aria-label={words.decideOn(name)} onClick={() => onDecide(id)}>
						{words.decide}
					</Button>
					<CornerKey name="D" className={ROW_KEY} />
				</span>
			</div>
		</div>
	);
}

/** The stage, and who set it and when. */
function Stage({
	listed,
	isShort = false,
}: {
	listed: ListedApplication;
	/** Whether phones show the stage alone. */
	isShort?: boolean;
}) {
	return (
		<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-3">
			<StageBadge stage={listed.stage} />
			{listed.is_stage_unsent ? (
				<span>{decisionMessages.unsent}</span>
			) : (
				listed.stage_day !== '' && (
					<span className={isShort ? 'max-sm:hidden' : undefined}>
						{decisionMessages.by(listed.stage_by ?? '', shortDate(listed.stage_day))}
					</span>
				)
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

/** Summary and quality indicators, or why there are none. */
function Findings({ listed, application, flags }: Pick<RowProps, 'listed' | 'flags'> & { application: Application }) {
	const { score, quality_indicators: quality, ai_declined } = application;
	return (
		<>
			<p dir="auto" className="text-control text-ink-2 [overflow-wrap:anywhere]">
				{isAutomatic(listed) && <span className="text-ink-3">{evaluationMessages.automaticSummary} </span>}
				<span>{summaryOf(listed, <ExcerptText text={application.summary} max={APPLICATION_SUMMARY_CHARS} />)}</span>
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
			{user && isAdmin(user) ? (
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
const isAutomatic = ({ method, summary }: ListedApplication): boolean => method === HUMAN_METHOD && summary !== '';

/** The summary, or why there is none. `text`: the summary as it is drawn. */
function summaryOf(listed: ListedApplication, text: ReactNode): ReactNode {
	const { score, summary, method, submitted_at, evaluation_failed, needs_person } = listed;
	if (listed.withheld) return reviewMessages.withheld;
	if (score !== null) return summary === '' ? `${methodLabel(method)}.` : text;
	if (isInOtherLanguage({ score, evaluation_method: method })) return words.otherLanguageText;
	if (evaluation_failed) return words.failedText;
	return needs_person ? words.declinedText : <Pending since={submitted_at} />;
}

function Pending({ since }: { since: string }) {
	const now = useMinute();
	const time = clockTime(since, new Date(now));
	return <span>{isWaitingLong(since, now) ? words.waitingText(time) : words.pendingText(time)}</span>;
}
