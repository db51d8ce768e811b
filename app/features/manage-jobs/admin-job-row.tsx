import { memo } from 'react';
import { Link } from 'react-router-dom';
import { NO_APPLICATION_FILTER } from '#domain/assessments/application-filter';
import type { StaffJob } from '#domain/jobs/job';
import { ageText } from '#domain/sync/sync-status-words';
import { ADMIN_JOB_EXCERPT_CHARS } from '#domain/text/excerpt';
import { applicationSearch } from '../../core/platform/application-address.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { shortDate } from '../../ui/dates.ts';
import { ExcerptText } from '../../ui/excerpt-text.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { SyncState } from '../../ui/sync-state.tsx';
import { jobRowId } from './delete-job-dialog.tsx';
import { JobActions } from './job-actions.tsx';
import { JobNumbers } from './job-numbers.tsx';
import type { RowFigures } from './use-job-figures.ts';
import { adminJobsMessages as words } from './words.ts';

/** Number of characters shown of a job's id. */
const SHORT_ID_CHARS = 6;

/** Sync status of a job's unsent changes. */
export type JobStatus = 'saved' | 'sending' | 'attention';

const WAITING = applicationSearch({ ...NO_APPLICATION_FILTER, waiting: true });

/** Grid columns of the list from 1024 px: job, numbers, actions. */
const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,1fr)_21rem_12rem] lg:gap-x-6';

/** Visual column headers, hidden from screen readers: each number has its own label. */
export function JobColumns() {
	return (
		<div aria-hidden="true" className={`hidden border-t border-ink py-2 text-meta text-ink-3 ${COLUMNS}`}>
			<span>{words.columns.job}</span>
			<span className="grid grid-cols-4 gap-x-3 text-right">
				<span>{words.columns.applications}</span>
				<span>{words.columns.pending}</span>
				<span>{words.columns.excellent}</span>
				<span>{words.columns.recent}</span>
			</span>
		</div>
	);
}

type RowProps = {
	job: StaffJob;
	/** Applications of the last seven days; null until counted. */
	recent: number | null;
	/** Null when the server has accepted all changes. */
	status: JobStatus | null;
	/** The server does not have the job yet. */
	isNew: boolean;
	canManage: boolean;
	/** Its applications are still being pulled, so their number is unknown. */
	receiving: boolean;
	/** How many of its applications wait for a person, and since when; `now` in milliseconds since 1970. */
	waiting: RowFigures['waiting'];
	now: number;
	userId: string;
	onSetActive: (jobId: string, active: boolean) => void;
	onShowUnsent: () => void;
};

/** A list is read again at each change of one job, as new objects. */
const isSame = (one: RowProps, other: RowProps): boolean =>
	one.onSetActive === other.onSetActive &&
	one.onShowUnsent === other.onShowUnsent &&
	JSON.stringify(one) === JSON.stringify(other);

/** A job in the staff list. `onSetActive` and the edit link are for accounts that manage jobs. */
export const AdminJobRow = memo(function AdminJobRow({
	job,
	recent,
	status,
	isNew,
	canManage,
	receiving,
	waiting,
	now,
	userId,
	onSetActive,
	onShowUnsent,
}: RowProps) {
	const text = job.role_overview || job.description;
	return (
		<li
			id={jobRowId(job.id)}
			className={`far-row @container grid gap-y-2 border-b border-line py-3 [contain-intrinsic-size:auto_6rem] has-[[role=menu]]:[content-visibility:visible] lg:items-center ${COLUMNS}`}
		>
			<div className="grid min-w-0 content-start gap-0.5">
				<h2 className="flex flex-wrap items-center gap-x-3 text-control [overflow-wrap:anywhere]">
					<Link to={paths.applications.to(job.id)} className="hover:text-accent hover:underline">
						<bdi>{job.title}</bdi>
					</Link>
					<Badge kind={job.active ? 'ok' : 'neutral'}>{job.active ? words.active : words.paused}</Badge>
				</h2>
				<FactLine
					className="text-meta text-ink-2"
					facts={[
						{ id: 'company', fact: job.company },
						{ id: 'location', fact: job.location },
						{ id: 'type', fact: <span className="whitespace-nowrap">{job.type}</span> },
						{ id: 'arrangement', fact: <span className="whitespace-nowrap">{job.work_arrangement}</span> },
						{
							id: 'posted',
							fact: <span className="whitespace-nowrap">{words.posted(shortDate(job.created_at))}</span>,
						},
						{ id: 'id', fact: <span className="whitespace-nowrap">{words.id(job.id.slice(-SHORT_ID_CHARS))}</span> },
					]}
				/>
				{/* In place of the text: a line more would move the buttons under the pointer. */}
				{status ? (
					<SyncState
						state={status}
						action={
							status === 'attention' && (
								<button type="button" className="link min-h-6" onClick={onShowUnsent}>
									{words.showUnsent}
								</button>
							)
						}
					/>
				) : (
					text && (
						<p dir="auto" className="line-clamp-1 text-meta text-ink-3">
							<ExcerptText text={text} max={ADMIN_JOB_EXCERPT_CHARS} />
						</p>
					)
				)}
				{waiting && (
					<Link
						className="link min-h-6 justify-self-start text-meta"
						to={{ pathname: paths.applications.to(job.id), search: WAITING }}
					>
						{words.waiting(waiting.count, ageText(waiting.since, now))}
					</Link>
				)}
			</div>
			<JobNumbers job={job} recent={recent} receiving={receiving} />
			<JobActions
				job={job}
				isNew={isNew}
				canManage={canManage}
				receiving={receiving}
				userId={userId}
				onSetActive={(active) => onSetActive(job.id, active)}
			/>
		</li>
	);
}, isSame);
