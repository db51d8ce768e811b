import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { canManageJobs, canReadApplications } from '#domain/access/actor';
import type { HireEvent } from '#domain/hire-events/hire-event';
import { DEFAULT_RANGE, HIRE_RANGES, type HireRange } from '#domain/hire-events/hire-range';
import type { HireReport } from '#domain/hire-events/hire-report';
import { oneOf } from '../../core/platform/navigation-search.ts';
import { useOnline } from '../../core/platform/online.ts';
import type { StoredRows } from '../../core/session/live-resource.ts';
import { useHireReport } from '../../core/session/use-hire-report.ts';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingBars } from '../../ui/skeleton.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { EventTable } from './event-table.tsx';
import { exportEvents } from './export-events.ts';
import { HireReportView } from './hire-report-view.tsx';
import { RangeChoice } from './range-choice.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import { hireMessages as words } from './words.ts';

/** `/admin/hire-events`: what became of candidates, for the hiring team. The address has the range. */
export default function HireEventsScreen() {
	const { user } = useSession();
	const [params, setParams] = useSearchParams();
	const range = oneOf(HIRE_RANGES, params.get('range'), DEFAULT_RANGE);
	const online = useOnline();
	const { refresh, ...rows } = useHireReport(range);
	if (!user) return null;
	if (!canReadApplications(user)) return <AccessDenied dashboard={paths.dashboard.to()} />;
	return (
		<>
			<HireEventsView
				{...rows}
				range={range}
				online={online}
				isAdmin={canManageJobs(user)}
				onRange={(next) => setParams(next === DEFAULT_RANGE ? {} : { range: next }, { replace: true })}
				onChange={refresh}
			/>
			{canManageJobs(user) && <WebhookPanel />}
		</>
	);
}

type ViewProps = Pick<StoredRows<HireReport>, 'status' | 'value' | 'failure'> & {
	range: HireRange;
	online: boolean;
	/** Admins record and correct events; reviewers record decisions. */
	isAdmin: boolean;
	onRange: (range: HireRange) => void;
	/** Loads again, after an action too. */
	onChange: () => void;
};

/** The figures of a range and the latest events; the last ones that were loaded, with their time, while there are no newer ones. */
export function HireEventsView({
	status,
	value: report,
	failure,
	range,
	online,
	isAdmin,
	onRange,
	onChange,
}: ViewProps) {
	const [isRecording, setRecording] = useState(false);
	const [corrected, setCorrected] = useState<HireEvent | null>(null);
	const isStale = online && failure !== null && failure !== 'offline';
	return (
		<>
			<PageHeader
				title={words.title}
				actions={
					<>
						<Button
							kind="secondary"
							icon={Download}
							disabled={!report}
							onClick={() => report && void exportEvents(report.events)}
						>
							{words.exportCsv}
						</Button>
						<Button icon={Plus} disabled={!online} onClick={() => setRecording(true)}>
							{isAdmin ? words.dialog.add : words.dialog.decide}
						</Button>
					</>
				}
			>
				{report && !isStale && (online ? words.loaded(clockTime(report.at)) : words.offline(clockTime(report.at)))}
			</PageHeader>
			{!online && <p className="mb-4 text-control text-ink-2">{words.needsNetwork}</p>}
			{report && isStale && (
				<div className="mb-6">
					<Banner kind="bad" inset title={words.failed}>
						{words.stale(clockTime(report.at))}
					</Banner>
				</div>
			)}
			<RangeChoice value={range} onChange={onRange} />
			{report ? (
				<div className="grid gap-10">
					<HireReportView statistics={report.statistics} />
					<section aria-labelledby="latest-events">
						<h2 id="latest-events" className="mb-1 text-lead">
							{words.list}
						</h2>
						<p className="mb-3 text-meta text-ink-3">{words.listNote}</p>
						<EventTable events={report.events} onCorrect={isAdmin && online ? setCorrected : null} />
					</section>
				</div>
			) : status === 'loading' ? (
				<LoadingBars rows={8} />
			) : (
				<LoadFailure title={words.failed} failure={failure} onRetry={onChange} />
			)}
			{isRecording && <RecordDialog isAdmin={isAdmin} onDone={onChange} onClose={() => setRecording(false)} />}
			{corrected && <CorrectDialog event={corrected} onDone={onChange} onClose={() => setCorrected(null)} />}
		</>
	);
}
