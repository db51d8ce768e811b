import { Link } from 'react-router-dom';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import type { StaffJob } from '#domain/jobs/job';
import { ageText } from '#domain/sync/sync-status-words';
import { ADMIN_JOB_EXCERPT_CHARS, excerpt } from '#domain/text/excerpt';
import type { WorkItem } from '../../core/store/reads/list-work.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { shortDate } from '../../ui/dates.ts';
import { FactLine } from '../../ui/fact-line.tsx';
import { SyncState } from '../../ui/sync-state.tsx';
import { JobActions } from './job-actions.tsx';
import { jobRowId } from './job-row-id.ts';
import { adminJobsMessages as words } from './words.ts';

/** How many characters of a job's id are shown. */
const SHORT_ID_CHARS = 6;

/** How a change to a job that the server has not taken yet stands. */
export type JobStatus = 'saved' | 'sending' | 'attention';

/** A job in the staff list. `onSetActive` and the edit link are for accounts that manage jobs. */
export function AdminJobRow({
	job,
	status,
	isNew,
	canManage,
	receiving,
	requests,
	now,
	userId,
	onSetActive,
	onShowUnsent,
}: {
	job: StaffJob;
	/** Null when the server has all of it. */
	status: JobStatus | null;
	/** The server does not have it yet. */
	isNew: boolean;
	canManage: boolean;
	/** Its applications are still on their way: nothing is counted yet. */
	receiving: boolean;
	/** The open requests for human review, oldest first, and the current time in milliseconds since 1970. */
	requests: readonly WorkItem[];
	now: number;
	userId: string;
	onSetActive: (active: boolean) => void;
	onShowUnsent: () => void;
}) {
	const text = job.role_overview || job.description;
	const { total, excellent, pending } = job.applications;
	return (
		<li
			id={jobRowId(job.id)}
			className="far-row grid gap-x-8 gap-y-3 border-b border-line py-5 lg:grid-cols-[minmax(0,1fr)_9rem_auto]"
		>
			<div className="grid min-w-0 content-start gap-1.5">
				<h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead">
					<Link to={paths.applications.to(job.id)} className="hover:text-accent hover:underline">
						<bdi>{job.title}</bdi>
					</Link>
					<Badge kind={job.active ? 'ok' : 'neutral'}>{job.active ? words.active : words.paused}</Badge>
				</h2>
				<FactLine
					className="text-control text-ink-2"
					facts={[
						{ id: 'company', fact: job.company },
						{ id: 'location', fact: job.location },
						{ id: 'type', fact: <span className="whitespace-nowrap">{job.type}</span> },
						{ id: 'arrangement', fact: <span className="whitespace-nowrap">{job.work_arrangement}</span> },
					]}
				/>
				{text && (
					<p dir="auto" className="max-w-prose text-control text-ink-2">
						{excerpt(text, ADMIN_JOB_EXCERPT_CHARS)}
					</p>
				)}
				<p className="flex flex-wrap gap-x-4 text-meta text-ink-3">
					<span>{words.id(job.id.slice(-SHORT_ID_CHARS))}</span>
					<span>{words.posted(shortDate(job.created_at))}</span>
				</p>
				{status && (
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
				)}
			</div>
			<ul className="flex flex-wrap gap-x-4 text-meta tabular-nums text-ink-2 lg:grid lg:content-start lg:gap-1 lg:pt-1 lg:text-right">
				<li className="font-label text-ink">{receiving ? words.receiving : words.applications(total)}</li>
				{total > 0 && !receiving && <li>{words.excellent(excellent)}</li>}
				{total > 0 && !receiving && <li>{words.pending(pending)}</li>}
				{requests[0] && (
					<li>
						<Link className="link" to={paths.applications.to(job.id)}>
							{humanReviewMessages.staff.count(requests.length, ageText(requests[0].since, now))}
						</Link>
					</li>
				)}
			</ul>
			<JobActions
				job={job}
				isNew={isNew}
				canManage={canManage}
				receiving={receiving}
				userId={userId}
				onSetActive={onSetActive}
			/>
		</li>
	);
}
