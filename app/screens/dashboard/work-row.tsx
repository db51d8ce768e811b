import { Badge } from '../../components/badge.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { SubmissionStanding } from '../../components/submission-standing.tsx';
import { SyncState } from '../../components/sync-state.tsx';
import type { OwnWork } from '../../data/queries/list-own-work.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { shortDate } from '../../messages/dates.ts';
import { paths } from '../../shell/paths.ts';

const words = dashboardMessages.candidate;

/** One assessment, begun or handed in: the job, where it stands, its score, the way to it. */
export function WorkRow({ work }: { work: OwnWork }) {
	const { job, draft } = work;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-b border-line py-4">
			<div className="grid min-w-0 gap-1">
				<h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
					{job.title}
					{work.isTest && <Badge kind="info">{words.test}</Badge>}
				</h3>
				<p className="text-meta text-ink-3">
					{[job.company, job.location, shortDate(work.at)].filter(Boolean).join('\u00a0· ')}
				</p>
			</div>
			<LinkButton
				kind="secondary"
				size="small"
				to={draft ? paths.assess.to(job.id) : paths.congratulations.to(job.id)}
				aria-label={draft ? words.continueWith(job.title) : words.viewDetailsOf(job.title)}
			>
				{draft ? words.continueWriting : words.viewDetails}
			</LinkButton>
			<div className="col-span-2">
				<State work={work} />
			</div>
		</li>
	);
}

function State({ work: { draft, submission, entry, assessment } }: { work: OwnWork }) {
	if (draft) {
		return (
			<p className="flex flex-wrap items-center gap-x-4 text-meta text-ink-3">
				<SyncState state={draft.answered === 0 ? 'draft' : 'saved'} />
				<span className="tabular-nums">{words.progress(draft.answered, draft.questions)}</span>
			</p>
		);
	}
	return (
		<SubmissionStanding
			unsent={entry?.state ?? null}
			score={assessment?.score ?? null}
			receivedAt={submission?.receipt?.received_at ?? assessment?.submitted_at ?? ''}
		/>
	);
}
