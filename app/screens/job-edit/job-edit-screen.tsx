import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { canManageJobs } from '#domain/access/actor';
import { AccessDenied } from '../../components/access-denied.tsx';
import { BackLink } from '../../components/back-link.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { toastError, toastNote, toastSuccess } from '../../components/toast.ts';
import { shownValues, theirsIn } from '../../machines/job-edit/edit-progress.ts';
import type { JobDeedOutcome } from '../../machines/job-edit/job-deeds.ts';
import { useJobEdit } from '../../machines/job-edit/use-job-edit.ts';
import { useSession } from '../../machines/session/use-session.ts';
import { showConflict } from '../../machines/sync/sync-panel.ts';
import { useUnsentItems } from '../../machines/sync/use-unsent-items.ts';
import { jobEditMessages as words } from '../../messages/job-edit.ts';
import { parkedReason } from '../../messages/sync-status.ts';
import { usePageTitle } from '../../platform/navigation-title.ts';
import { paths } from '../../shell/paths.ts';
import { JobForm } from './job-form.tsx';
import { JobStanding } from './job-standing.tsx';

/** Editing a job, with or without a network. */
export default function JobEditScreen() {
	const { jobId = '' } = useParams();
	const { user } = useSession();
	const isDenied = user !== null && !canManageJobs(user);
	useEffect(() => {
		if (isDenied) toastError(words.accessDenied.alert);
	}, [isDenied]);
	if (!user) return null;
	if (isDenied) {
		const { title, text } = words.accessDenied;
		return <AccessDenied title={title} text={text} dashboard={paths.dashboard.to()} />;
	}
	return <JobEdit key={`${user.id} ${jobId}`} jobId={jobId} userId={user.id} />;
}

function JobEdit({ jobId, userId }: { jobId: string; userId: string }) {
	const editing = useJobEdit(jobId, userId);
	const { status, shown, edit } = editing;
	const unsent = useUnsentItems() ?? [];
	const navigate = useNavigate();
	usePageTitle(shown ? `${words.title}: ${shown.job.title}` : words.title);

	useEffect(() => {
		if (status !== 'missing' && status !== 'failed') return;
		toastError(status === 'missing' ? words.notFound : words.loadFailed);
		void navigate(paths.adminJobs.to(), { replace: true });
	}, [status, navigate]);

	if (status !== 'ready' || !shown) return <LoadingBars rows={6} />;
	const conflict = unsent.find(({ entry }) => entry.record === jobId && entry.parked?.reason === 'conflict');

	const save = async () => {
		const outcome = await editing.save();
		tell(outcome);
		if (outcome.kind === 'taken' || outcome.kind === 'kept') await navigate(paths.adminJobs.to());
	};
	return (
		<>
			<PageHeader
				back={<BackLink to={paths.adminJobs.to()}>{words.back}</BackLink>}
				overline={shown.job.title}
				title={words.title}
				actions={
					<LinkButton kind="secondary" to={paths.questions.to(jobId)}>
						{words.questions}
					</LinkButton>
				}
			>
				{words.required}
			</PageHeader>
			<JobStanding
				pending={shown.pending}
				conflicts={Object.keys(shown.conflicts)}
				isRestored={editing.isRestored}
				onSettle={conflict ? () => showConflict(conflict.entry.id) : null}
				onStartOver={editing.discard}
			/>
			<JobForm
				values={shownValues(shown.job, edit)}
				theirs={theirsIn(shown.job, edit)}
				state={editing.isKept ? words.kept : null}
				labels={words}
				onType={editing.type}
				onSave={save}
				cancelTo={paths.adminJobs.to()}
			/>
			<LeaveGuard isDirty={editing.isDirty} words={words.leave} onDiscard={editing.discard} />
		</>
	);
}

/** Why an edit did not go through; null when it did. A refusal also stands in the list of unsent work. */
function refusalOf(outcome: JobDeedOutcome): string | null {
	if (outcome.kind === 'parked') return parkedReason('edit_job', outcome.parked.reason, outcome.parked.detail);
	if (outcome.kind === 'gone') return words.notFound;
	return outcome.kind === 'failed' ? words.storage : null;
}

/** Says at the top right what became of the edit. */
function tell(outcome: JobDeedOutcome): void {
	const refusal = refusalOf(outcome);
	if (refusal !== null) toastError(words.failed(refusal));
	else if (outcome.kind === 'taken') toastSuccess(words.updated);
	else toastNote(outcome.kind === 'kept' ? words.keptHere : words.unchanged);
}
