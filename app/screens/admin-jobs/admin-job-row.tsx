import type { StaffJob } from '#domain/jobs/job';
import { ADMIN_JOB_EXCERPT_CHARS, excerpt } from '#domain/text/excerpt';
import { Badge } from '../../components/badge.tsx';
import { SyncState } from '../../components/sync-state.tsx';
import { Unbroken } from '../../components/unbroken.tsx';
import { adminJobsMessages as words } from '../../messages/admin-jobs.ts';
import { shortDate } from '../../messages/dates.ts';
import { JobActions } from './job-actions.tsx';

/** How much of a job's id is shown (specification part 1 §9). */
const SHORT_ID_CHARS = 6;

/** How a change to a job that the server has not taken yet stands. */
export type JobStanding = 'saved' | 'sending' | 'attention';

/** A job as the hiring team sees it in the list. `onSetActive` and the edit link are for whoever manages jobs. */
export function AdminJobRow({
	job,
	standing,
	isNew,
	canManage,
	userId,
	onSetActive,
	onShowUnsent,
}: {
	job: StaffJob;
	/** Null when the server has all of it. */
	standing: JobStanding | null;
	/** The server does not have it yet. */
	isNew: boolean;
	canManage: boolean;
	userId: string;
	onSetActive: (active: boolean) => void;
	onShowUnsent: () => void;
}) {
	const text = job.role_overview || job.description;
	const { total, excellent, pending } = job.applications;
	return (
		<li className="far-row grid gap-x-8 gap-y-3 border-b border-line py-5 lg:grid-cols-[minmax(0,1fr)_9rem_auto]">
			<div className="grid min-w-0 content-start gap-1.5">
				<h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead">
					{job.title}
					<Badge kind={job.active ? 'ok' : 'neutral'}>{job.active ? words.active : words.paused}</Badge>
				</h2>
				<p className="text-control text-ink-2">
					<Unbroken>
						{[job.company, job.location, job.type, job.work_arrangement].filter(Boolean).join('\u00a0· ')}
					</Unbroken>
				</p>
				{text && <p className="max-w-prose text-control text-ink-2">{excerpt(text, ADMIN_JOB_EXCERPT_CHARS)}</p>}
				<p className="flex flex-wrap gap-x-4 text-meta tabular-nums text-ink-3">
					<span>{words.id(job.id.slice(-SHORT_ID_CHARS))}</span>
					<span>{words.posted(shortDate(job.created_at))}</span>
				</p>
				{standing && (
					<SyncState
						state={standing}
						action={
							standing === 'attention' && (
								<button type="button" className="link min-h-6" onClick={onShowUnsent}>
									{words.showUnsent}
								</button>
							)
						}
					/>
				)}
			</div>
			<ul className="flex flex-wrap gap-x-4 text-meta tabular-nums text-ink-2 lg:grid lg:content-start lg:gap-1 lg:pt-1 lg:text-right">
				<li className="font-label text-ink">{words.applications(total)}</li>
				{total > 0 && <li>{words.excellent(excellent)}</li>}
				{total > 0 && <li>{words.pending(pending)}</li>}
			</ul>
			<JobActions job={job} isNew={isNew} canManage={canManage} userId={userId} onSetActive={onSetActive} />
		</li>
	);
}
