import type { ReactNode } from 'react';
import type { ScoreAnalytics } from '#domain/evaluation/analytics/score-analytics';
import { useOnline } from '../../core/platform/online.ts';
import type { LiveResource } from '../../core/session/live-resource.ts';
import type { Report } from '../../core/session/stored-report.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { AgreementPart } from './agreement-part.tsx';
import { analyticsMessages as words } from './analytics-words.ts';
import { OverrideRatePart } from './override-rate-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { ReportBar } from './report-bar.tsx';
import { ScoreGroupsPart } from './score-groups-part.tsx';
import { useScoreAnalytics } from './use-score-analytics.ts';

/** Score analytics by method, question and human override; staff only. */
export function AnalyticsTab() {
	const { refresh, ...rows } = useScoreAnalytics();
	return (
		<AnalyticsView {...rows} online={useOnline()} onRefresh={refresh}>
			<QuestionsPart />
		</AnalyticsView>
	);
}

export function AnalyticsView({
	status,
	value: report,
	failure,
	refreshing,
	online,
	onRefresh,
	children,
}: Omit<LiveResource<Report<ScoreAnalytics>>, 'receiving' | 'isRead'> & {
	online: boolean;
	onRefresh: () => void;
	children?: ReactNode;
}) {
	if (status === 'forbidden') return <AccessDenied within dashboard={paths.dashboard.to()} />;
	if (!report)
		return (
			<NotLoaded isLoading={status === 'loading'} rows={8} title={words.failed} failure={failure} onRetry={onRefresh} />
		);
	const { groups, agreement, overrides } = report.value;
	return (
		<div className="grid gap-12">
			<div>
				<ReportBar at={report.at} failure={failure} online={online} refreshing={refreshing} onRefresh={onRefresh}>
					{words.intro}
				</ReportBar>
				<ScoreGroupsPart groups={groups} />
			</div>
			<AgreementPart agreement={agreement} />
			<OverrideRatePart overrides={overrides} />
			{children}
		</div>
	);
}
