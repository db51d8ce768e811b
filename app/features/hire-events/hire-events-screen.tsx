import { Plus } from 'lucide-react';
import { useState } from 'react';
import { canReadApplications, isAdmin } from '#domain/access/actor';
import type { HireEvent } from '#domain/hire-events/hire-event';
import { isNarrowed } from '#domain/hire-events/hire-event-filter';
import { HIRE_RANGES, type HireRange, type HireStatistics } from '#domain/hire-events/hire-statistics';
import { useOnline } from '../../core/platform/online.ts';
import { useAddressFilter } from '../../core/platform/use-address-filter.ts';
import type { LiveResource } from '../../core/session/live-resource.ts';
import type { Report } from '../../core/session/stored-report.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useJobNames } from '../../entities/staff/use-staff-rows.ts';
import { paths } from '../../paths.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { clockTime } from '../../ui/dates.ts';
import { LoadFailure, NotLoaded } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { EventFilter } from './event-filter.tsx';
import { type HireEventsPlace, hireEventsSearch, readHireEventsPlace } from './event-filter-address.ts';
import { EventTable } from './event-table.tsx';
import { ExportButton } from './export-button.tsx';
import { HireReportView } from './hire-report-view.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useHireEvents, useHireStatistics } from './use-hire-report.ts';
import { WebhookPanel } from './webhook-panel.tsx';
import { hireMessages as words } from './words.ts';

/**
 * `/admin/hire-events`: hiring outcomes of candidates; staff only. The address holds the time range and the list's
 * filter.
 */
export default function HireEventsScreen() {
	const { user } = useSession();
	const { filter: place, change } = useAddressFilter(readHireEventsPlace, hireEventsSearch);
	const online = useOnline();
	const statistics = useHireStatistics(place.range);
	const events = useHireEvents(place);
	const jobs = useJobNames().value ?? [];
	if (!user) return null;
	if (!canReadApplications(user)) return <AccessDenied dashboard={paths.dashboard.to()} />;
	return (
		<>
			<HireEventsView
				statistics={statistics}
				events={events}
				place={place}
				jobs={jobs}
				online={online}
				isAdmin={isAdmin(user)}
				onPlace={change}
				onChange={() => {
					statistics.refresh();
					events.refresh();
				}}
			/>
			{isAdmin(user) && isSettled(statistics) && isSettled(events) && <WebhookPanel />}
		</>
	);
}

type Rows<T> = Pick<LiveResource<Report<T>>, 'status' | 'value' | 'failure'>;

/** Occupies the line of the time until it is known. */
const BLANK = '\u00a0';

/** What stands below rows is drawn once they are, so that it does not move when they arrive. */
const isSettled = ({ value, status }: Rows<unknown>): boolean => value !== undefined || status !== 'loading';

type ViewProps = {
	statistics: Rows<HireStatistics>;
	events: Rows<HireEvent[]>;
	place: HireEventsPlace;
	jobs: readonly { id: string; title: string }[];
	online: boolean;
	/** Admins record and correct events; reviewers only record decisions. */
	isAdmin: boolean;
	onPlace: (change: Partial<HireEventsPlace>) => void;
	/** Reloads; also called after an action. */
	onChange: () => void;
};

/**
 * The statistics of a range and the latest events. Shows the last loaded data, with its time, until newer data arrives.
 */
export function HireEventsView({ statistics, events, place, jobs, online, isAdmin, onPlace, onChange }: ViewProps) {
	const [isRecording, setRecording] = useState(false);
	const [corrected, setCorrected] = useState<HireEvent | null>(null);
	const list = events.value?.value;
	const failure = [statistics.failure, events.failure].find((each) => each !== null && each !== 'offline') ?? null;
	const hasNothing = !statistics.value && !list && statistics.status !== 'loading' && events.status !== 'loading';
	// The older time of both, so that no data is older than stated.
	const at = [statistics.value?.at, events.value?.at].filter((each) => each !== undefined).sort()[0];
	const isStale = online && failure !== null && at !== undefined;
	const timeText = online ? words.loaded : words.offline;
	return (
		<>
			<PageHeader
				title={words.title}
				actions={
					<>
						{/* On a narrow screen a line of its own: its text becomes longer once the events are counted. */}
						<div className="max-[26rem]:w-full">
							<ExportButton
								list={online && failure !== null ? undefined : events.value}
								inRange={statistics.value?.value.events}
								place={place}
								online={online}
							/>
						</div>
						<Button icon={Plus} disabled={!online} onClick={() => setRecording(true)}>
							{isAdmin ? words.dialog.add : words.dialog.decide}
						</Button>
					</>
				}
			>
				{!hasNothing && !isStale && (at === undefined ? BLANK : timeText(clockTime(at)))}
			</PageHeader>
			{!online && <p className="mb-4 text-control text-ink-2">{words.needsNetwork}</p>}
			{isStale && (
				<div className="mb-6">
					<Banner kind="bad" inset title={words.failed}>
						{words.stale(clockTime(at))}
					</Banner>
				</div>
			)}
			{hasNothing ? (
				<LoadFailure title={words.failed} failure={statistics.failure ?? events.failure} onRetry={onChange} />
			) : (
				<>
					<RangeChoice value={place.range} onChange={(range) => onPlace({ range })} />
					<div className="grid gap-10 *:min-w-0">
						{statistics.value ? (
							<HireReportView {...statistics.value} range={place.range} />
						) : (
							<NotLoaded
								isLoading={statistics.status === 'loading'}
								rows={8}
								title={words.statisticsFailed}
								failure={statistics.failure}
								onRetry={onChange}
							/>
						)}
						{isSettled(statistics) && (
							<section aria-labelledby="latest-events">
								<h2 id="latest-events" className="mb-3 text-lead">
									{words.list}
								</h2>
								<EventFilter filter={place} jobs={jobs} count={list?.length} onChange={onPlace} />
								{list ? (
									<EventTable
										events={list}
										isNarrowed={isNarrowed(place)}
										onCorrect={isAdmin && online ? setCorrected : null}
									/>
								) : (
									<NotLoaded
										isLoading={events.status === 'loading'}
										rows={8}
										title={words.failed}
										failure={events.failure}
										onRetry={onChange}
									/>
								)}
							</section>
						)}
					</div>
				</>
			)}
			{isRecording && <RecordDialog isAdmin={isAdmin} onDone={onChange} onClose={() => setRecording(false)} />}
			{corrected && <CorrectDialog event={corrected} onDone={onChange} onClose={() => setCorrected(null)} />}
		</>
	);
}

/** Selects the time range of the statistics. */
function RangeChoice({ value, onChange }: { value: HireRange; onChange: (range: HireRange) => void }) {
	return (
		<fieldset className="mb-6 inline-flex max-w-full min-w-0 flex-wrap overflow-hidden rounded-control border border-line-strong">
			<legend className="sr-only">{words.range}</legend>
			{HIRE_RANGES.map((range) => (
				<button
					key={range}
					type="button"
					aria-pressed={range === value}
					onClick={() => onChange(range)}
					className={classNames(
						'min-h-11 border-l border-line-strong px-4 text-control transition-colors first-of-type:border-l-0 -outline-offset-2 max-sm:px-3',
						range === value
							? 'bg-accent-tint font-label text-accent forced-colors:underline'
							: 'bg-surface text-ink-2 hover:bg-well',
					)}
				>
					{words.ranges[range]}
				</button>
			))}
		</fieldset>
	);
}
