import type { Application } from '#domain/assessments/assessment';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import { scoreBand, scoreBandLabel } from '#domain/assessments/score-band';
import type { ListedError } from '#domain/evaluation/measured-list';
import { bandOf } from '#domain/evaluation/measurement-error';
import { isInOtherLanguage } from '#domain/evaluation/other-language';
import { PERSON_METHOD } from '#domain/evaluation/person-method';
import type { SystemStatus } from '#domain/evaluation/result';
import { evaluationMessages, methodAndVersion } from '#domain/evaluation/words';
import { ageText } from '#domain/sync/sync-status-words';
import { APPLICATION_SUMMARY_CHARS, excerpt } from '#domain/text/excerpt';
import { systemClock } from '../../core/platform/clock.ts';
import { hasOpenRequest } from '../../core/store/reads/list-open-requests.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { clockTime, shortDate } from '../../ui/dates.ts';
import { QualityIndicators } from '../../ui/evaluation/quality-indicators.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { bandLevel, ScoreBand } from '../../ui/score-band.tsx';
import { Ruler } from '../../ui/score-bar.tsx';
import { applicationsMessages as words } from './words.ts';

const NOT_SCORABLE: SystemStatus = 'critical_failure';

/** One application: score, candidate and summary, signals, actions. */
export function ApplicationRow({ application, error }: { application: Application; error: ListedError | undefined }) {
	const { candidate, score } = application;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line py-4.5 lg:grid-cols-[10.75rem_minmax(0,1fr)_12.5rem_7rem] lg:grid-rows-[auto_1fr] lg:gap-x-0">
			<div className="min-w-0 self-start lg:col-start-2 lg:row-start-1 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-3 lg:pr-8">
				<h2 className="text-body">{candidate.name}</h2>
				<p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
					<Email address={candidate.email} />
				</p>
			</div>
			<Score score={score} error={error} />
			<div className="col-span-2 grid content-start gap-2 lg:col-span-1 lg:col-start-2 lg:row-start-2 lg:pr-8">
				<p className="text-control text-ink-2">
					{isAutomatic(application) && <span className="text-ink-3">{evaluationMessages.automaticSummary} </span>}
					{summaryOf(application)}
				</p>
				{application.quality_indicators && !isInOtherLanguage(application) && (
					<QualityIndicators indicators={{ ...application.quality_indicators, keywordCategories: [] }} />
				)}
				{score !== null && !application.quality_indicators && !application.ai_declined && (
					<p className="text-meta text-ink-3">{words.noQuality}</p>
				)}
			</div>
			<Signals application={application} error={error} />
			<div className="col-span-2 flex items-center justify-between gap-3 lg:col-span-1 lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:grid lg:content-start lg:justify-end lg:justify-items-end">
				<time dateTime={application.submitted_at} className="text-meta tabular-nums text-ink-3">
					{shortDate(application.submitted_at)}
				</time>
				<LinkButton
					kind="secondary"
					size="small"
					to={paths.assessmentReview.to(application.id)}
					aria-label={words.viewDetailsOf(candidate.name)}
				>
					{words.viewDetails}
				</LinkButton>
			</div>
		</li>
	);
}

/** A long address breaks before its @. */
function Email({ address }: { address: string }) {
	const at = address.lastIndexOf('@');
	if (at < 0) return address;
	return (
		<>
			{address.slice(0, at)}
			<wbr />
			{address.slice(at)}
		</>
	);
}

/** Beside a person's score the summary would explain a different one. */
const isAutomatic = ({ evaluation_method, summary }: Application): boolean =>
	evaluation_method === PERSON_METHOD && summary !== '';

function summaryOf(application: Application): string {
	const { score, summary, submitted_at, system_status, ai_declined } = application;
	if (ai_declined && summary === '') return words.declinedText;
	if (isInOtherLanguage(application)) return words.otherLanguageText;
	if (score !== null) return excerpt(summary, APPLICATION_SUMMARY_CHARS);
	return system_status === NOT_SCORABLE ? words.failedText : words.pendingText(clockTime(submitted_at));
}

function Score({ score, error }: { score: number | null; error: ListedError | undefined }) {
	return (
		<div className="grid w-29 content-start justify-items-end gap-1.5 self-start lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:w-28 lg:justify-items-start">
			<p className="text-[1.5rem]/[1.75rem] font-heading tracking-large tabular-nums">
				{score ?? '–'}
				{score !== null && <span className="text-meta font-normal text-ink-3">{words.outOf}</span>}
			</p>
			<Ruler score={score} band={error && bandOf(error)} className="w-full" />
			<ScoreBand level={bandLevel(scoreBand(score))}>{scoreBandLabel(score, 'admin')}</ScoreBand>
		</div>
	);
}

function Signals({ application, error }: { application: Application; error: ListedError | undefined }) {
	const { confidence_level: confidence, evaluation_method: method, evaluator_version: version } = application;
	return (
		<ul className="col-span-2 flex flex-wrap content-start items-center gap-x-4 gap-y-1.5 text-meta text-ink-2 empty:hidden lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:grid lg:justify-items-start">
			{hasOpenRequest(application) && (
				<li>
					<Badge kind="warn">
						{humanReviewMessages.staff.badge(
							ageText(application.human_review?.asked_at.replace(' ', 'T') ?? '', systemClock.now()),
						)}
					</Badge>
				</li>
			)}
			{application.is_admin_test && (
				<li>
					<Badge kind="info">{words.test}</Badge>
				</li>
			)}
			{confidence !== '' && (
				<li>
					{confidence === 'Low' ? (
						<Badge kind="warn">{evaluationMessages.confidenceLevel(confidence)}</Badge>
					) : (
						evaluationMessages.confidenceLevel(confidence)
					)}
				</li>
			)}
			{method !== '' && <li>{methodAndVersion(method, version === undefined ? null : { version })}</li>}
			{error && error.alike > 0 && <li className="text-ink-3">{words.alike(error.alike)}</li>}
		</ul>
	);
}
