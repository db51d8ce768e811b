import { Circle, TriangleAlert } from 'lucide-react';
import type { Application } from '#domain/assessments/assessment';
import { type BehaviorFlag, INFORMATION_FLAGS } from '#domain/assessments/behavior-flags';
import { behaviorMessages } from '#domain/assessments/behavior-words';
import { replyDueDay } from '#domain/assessments/human-review';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import { isHighRisk, type ListedApplication } from '#domain/assessments/listed-application';
import { riskLevel } from '#domain/assessments/risk-level';
import { hasOpenRequest } from '#domain/assessments/work-queue';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import type { ListedError } from '#domain/evaluation/measured-list';
import { evaluationMessages, methodLabel } from '#domain/evaluation/words';
import { ageText } from '#domain/sync/sync-status-words';
import { localDay } from '#domain/text/local-day';
import { isoTime } from '#domain/text/stored-time';
import { systemClock } from '../../core/platform/clock.ts';
import { useMinute } from '../../core/platform/use-minute.ts';
import { Badge, RiskBadge } from '../../ui/badge.tsx';
import { shortDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { applicationsMessages as words } from './words.ts';

/** Notable facts of an application: requests, risk, origin, confidence, method and behaviour flags. */
export function ApplicationSignals({
	application,
	error,
	flags,
}: {
	application: Application;
	error: ListedError | undefined;
	flags: FeatureFlags | undefined;
}) {
	const { confidence_level: confidence, evaluation_method: method } = application;
	const askedAt = isoTime(application.human_review?.asked_at ?? '');
	return (
		<ul className="flex flex-wrap content-start items-center gap-x-4 gap-y-1.5 text-meta text-ink-2 empty:hidden lg:grid lg:justify-items-start [&>li]:max-w-full">
			{hasOpenRequest(application) && (
				<li>
					<Badge kind="warn">{humanReviewMessages.staff.badge(ageText(askedAt, systemClock.now()))}</Badge>
				</li>
			)}
			{flags?.behaviorAnalytics && !application.withheld && <Risk application={application} />}
			<Marks application={application} />
			{confidence !== '' && application.score !== null && (
				<li>
					{confidence === 'Low' ? (
						<Badge kind="warn">{evaluationMessages.confidenceLevel(confidence)}</Badge>
					) : (
						evaluationMessages.confidenceLevel(confidence)
					)}
				</li>
			)}
			{method !== '' && flags?.evaluationMethodBadges && (
				<li>
					<Badge kind="outline">{methodLabel(method)}</Badge>
				</li>
			)}
			{error && error.alike > 0 && (
				<li className="text-ink-3 [overflow-wrap:anywhere]">
					{words.alike(error.alike, error.pair?.find(({ id }) => id !== application.id)?.name)}
				</li>
			)}
			{flags?.behaviorAnalytics &&
				worstOfEach(application.behavior_flags ?? []).map(({ flag, value }) => (
					<li key={flag} className="text-ink-3">
						{[behaviorMessages.flagName(flag), behaviorMessages.flagValue(flag, value)].filter(Boolean).join(', ')}
					</li>
				))}
		</ul>
	);
}

/** What a closed row shows of it: an open request for human review, and the risk, or Suspicious where the risk is not high. */
export function ClosedSignals({ listed, flags }: { listed: ListedApplication; flags: FeatureFlags | undefined }) {
	const { review_asked_at, risk, is_suspicious, is_risk_dismissed, withheld } = listed;
	const isSuspicious = is_suspicious && !is_risk_dismissed && !isHighRisk(listed);
	return (
		<ul className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-meta text-ink-2 empty:hidden lg:grid lg:justify-items-start">
			{review_asked_at !== '' && (
				<li>
					<ReplyDue askedAt={review_asked_at} />
				</li>
			)}
			{flags?.behaviorAnalytics && !withheld && (
				<li>{isSuspicious ? <Suspicious /> : <RiskLevelMark risk={risk} isDismissed={is_risk_dismissed} />}</li>
			)}
		</ul>
	);
}

/** Until when a request for human review is to be answered. */
function ReplyDue({ askedAt }: { askedAt: string }) {
	const due = replyDueDay(askedAt);
	const isLate = localDay(new Date(useMinute())) > due;
	return (
		<Badge kind="warn">
			{(isLate ? humanReviewMessages.staff.wasDue : humanReviewMessages.staff.dueBy)(shortDate(due))}
		</Badge>
	);
}

function Risk({ application: { risk_score, risk_dismissed, suspicious_patterns } }: { application: Application }) {
	return (
		<>
			<li>
				<RiskLevelMark risk={risk_score ?? null} isDismissed={risk_dismissed} />
			</li>
			{suspicious_patterns && !risk_dismissed && (
				<li>
					<Suspicious />
				</li>
			)}
		</>
	);
}

function Suspicious() {
	return (
		<Badge kind="bad" icon={TriangleAlert}>
			{words.risk.suspicious}
		</Badge>
	);
}

function RiskLevelMark({ risk, isDismissed }: { risk: number | null; isDismissed: boolean }) {
	if (isDismissed) return <Badge kind="outline">{behaviorMessages.riskDismissed}</Badge>;
	if (risk === null) return words.risk.none;
	const level = riskLevel(risk);
	const text = words.risk.with(words.risk.level[level], risk);
	if (level !== 'low') return <RiskBadge level={level}>{text}</RiskBadge>;
	return (
		<span className="inline-flex items-center gap-1.5">
			<Icon icon={Circle} className="size-3.5 text-ok" />
			<span>{text}</span>
		</span>
	);
}

function Marks({ application }: { application: Application }) {
	const { is_admin_test, test_mode, submitted_by, accommodation } = application;
	return (
		<>
			{is_admin_test && (
				<li>
					<Badge kind="info">{words.test}</Badge>
				</li>
			)}
			{test_mode && !is_admin_test && (
				<li>
					<Badge kind="info">{words.testMode}</Badge>
				</li>
			)}
			{submitted_by && (
				<li>
					<Badge kind="warn">{words.submittedBy(submitted_by)}</Badge>
				</li>
			)}
			{accommodation && <li>{words.accommodation}</li>}
		</>
	);
}

/** Each flag once with its highest value; informational ones last. */
function worstOfEach(flags: readonly BehaviorFlag[]): BehaviorFlag[] {
	const worst = new Map<string, BehaviorFlag>();
	for (const each of flags) if ((worst.get(each.flag)?.value ?? -1) < each.value) worst.set(each.flag, each);
	return [...worst.values()].sort(
		(a, b) => Number(INFORMATION_FLAGS.includes(a.flag)) - Number(INFORMATION_FLAGS.includes(b.flag)),
	);
}
