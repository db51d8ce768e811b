import { useOnline } from '../../core/platform/online.ts';
import type { LiveResource } from '../../core/session/live-resource.ts';
import { Banner } from '../../ui/banner.tsx';
import { clockTime } from '../../ui/dates.ts';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { HealthBadge } from './health-badge.tsx';
import { SystemReportView } from './system-report-view.tsx';
import { type SystemReport, useSystemReport } from './use-system-report.ts';
import { systemMessages as words } from './words.ts';

/** `/admin/system`: the system's health; staff only. */
export default function SystemScreen() {
	const { refresh, ...rows } = useSystemReport();
	return <SystemView {...rows} online={useOnline()} onRetry={refresh} />;
}

/** A failed check counts as unhealthy; the last successful one is shown. */
export function SystemView({
	status,
	value: report,
	failure,
	online,
	onRetry,
}: Pick<LiveResource<SystemReport>, 'status' | 'value' | 'failure'> & { online: boolean; onRetry: () => void }) {
	const isUnchecked = online && failure !== null && failure !== 'offline';
	const overall = isUnchecked ? 'unhealthy' : report?.value.health.status;
	return (
		<>
			<PageHeader title={words.title}>
				{overall && (
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<span className="sr-only">{words.overall}: </span>
						<HealthBadge status={overall} />
						{report && !isUnchecked && (
							<span>{online ? words.checked(clockTime(report.at)) : words.offline(clockTime(report.at))}</span>
						)}
					</p>
				)}
			</PageHeader>
			{report && isUnchecked && (
				<div className="mb-8">
					<Banner kind="bad" inset title={words.failed}>
						{words.lastCheck(clockTime(report.at))}
					</Banner>
				</div>
			)}
			{report ? (
				<SystemReportView report={report.value} now={Date.parse(report.at)} />
			) : (
				<NotLoaded
					isLoading={status === 'loading'}
					rows={6}
					title={isUnchecked ? words.failed : words.notHere}
					failure={failure}
					onRetry={onRetry}
				/>
			)}
		</>
	);
}
