import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { jobEditMessages as words } from '#domain/jobs/job-edit-words';
import { type JobFormField, jobFieldNames } from '#domain/jobs/job-form-fields';
import { parkedReason } from '#domain/sync/sync-status-words';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { showConflict } from '../../core/session/sync-dialog-state.ts';
import { useUnsentItems } from '../../core/session/use-unsent-items.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { useOptimisticJob } from '../../entities/jobs/use-optimistic-job.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import { UnsavedChangesPrompt } from '../../ui/unsaved-changes-prompt.tsx';
import { editedValues, formValues, theirsIn, typedInto } from './edit-progress.ts';
import { changeJob, type JobActionOutcome } from './job-edit-actions.ts';
import { findJobEditDraft, type JobEditDraft, saveJobEditDraft } from './job-edit-draft.ts';
import { JobForm } from './job-form.tsx';
import { OnlyManagers } from './only-managers.tsx';
import { useDraftEditor } from './use-draft-editor.ts';

/** The form to edit a job, online or offline. */
export function JobEditScreen() {
	const { jobId = '' } = useParams();
	return (
		<OnlyManagers words={words.accessDenied}>
			{(userId) => <JobEdit key={`${userId} ${jobId}`} jobId={jobId} userId={userId} />}
		</OnlyManagers>
	);
}

function JobEdit({ jobId, userId }: { jobId: string; userId: string }) {
	const editing = useJobEdit(jobId, userId);
	const { status, optimistic, edit } = editing;
	const unsent = useUnsentItems() ?? [];
	const navigate = useNavigate();
	usePageTitle(optimistic ? `${paths.jobEdit.title}: ${optimistic.job.title}` : paths.jobEdit.title);

	useEffect(() => {
		if (status !== 'missing' && status !== 'failed') return;
		toastError(status === 'missing' ? words.notFound : words.loadFailed);
		void navigate(paths.adminJobs.to(), { replace: true });
	}, [status, navigate]);

	if (status !== 'ready' || !optimistic) return <Skeleton rows={6} />;
	const conflict = unsent.find(({ entry }) => entry.record === jobId && entry.parked?.reason === 'conflict');

	const save = async () => {
		const outcome = await editing.save();
		tell(outcome);
		if (outcome.kind === 'accepted' || outcome.kind === 'queued') await navigate(paths.adminJobs.to());
	};
	return (
		<>
			<PageHeader
				back={<BackLink to={paths.adminJobs.to()}>{words.back}</BackLink>}
				overline={optimistic.job.title}
				title={paths.jobEdit.title}
				actions={
					<LinkButton kind="secondary" to={paths.questions.to(jobId)}>
						{paths.questions.title}
					</LinkButton>
				}
			>
				{words.required}
			</PageHeader>
			<JobEditBanners
				pending={optimistic.pending}
				conflicts={Object.keys(optimistic.conflicts)}
				isRestored={editing.isRestored}
				onResolve={conflict ? () => showConflict(conflict.entry.id) : null}
				onStartOver={editing.discard}
			/>
			<JobForm
				values={formValues(optimistic.job, edit)}
				theirs={theirsIn(optimistic.job, edit)}
				state={editing.isPersisted ? words.localDraft : null}
				labels={words}
				onType={editing.type}
				onSave={save}
				cancelTo={paths.adminJobs.to()}
			/>
			<UnsavedChangesPrompt isDirty={editing.isDirty} words={words.leave} onDiscard={editing.discard} />
		</>
	);
}

/** Why saving an edit failed; null on success. A rejected edit is also in the list of unsent work. */
function refusalOf(outcome: JobActionOutcome): string | null {
	if (outcome.kind === 'parked') return parkedReason(outcome.parked.reason, outcome.parked.detail);
	if (outcome.kind === 'gone') return words.notFound;
	return outcome.kind === 'failed' ? words.storage : null;
}

/** Shows a toast with the outcome of saving. */
function tell(outcome: JobActionOutcome): void {
	const refusal = refusalOf(outcome);
	if (refusal !== null) toastError(words.failed(refusal));
	else if (outcome.kind === 'accepted') toastSuccess(words.updated);
	else toastNote(outcome.kind === 'queued' ? words.savedHere : words.unchanged);
}

/** The status of the job and its edit: queued changes, a conflict, a restored unfinished edit. */
function JobEditBanners({
	pending,
	conflicts,
	isRestored,
	onResolve,
	onStartOver,
}: {
	/** Fields whose shown value the server has not accepted yet. */
	pending: readonly string[];
	/** Fields in conflict. */
	conflicts: readonly string[];
	isRestored: boolean;
	onResolve: (() => void) | null;
	onStartOver: () => void;
}) {
	if (pending.length + conflicts.length === 0 && !isRestored) return null;
	return (
		<div className="mb-6 grid max-w-180 gap-3">
			{onResolve && conflicts.length > 0 && (
				<Notice kind="warn" title={words.conflict.title} action={words.conflict.action} onAct={onResolve}>
					{words.conflict.text(jobFieldNames(conflicts))}
				</Notice>
			)}
			{pending.length > 0 && (
				<Banner inset kind="info">
					{words.pending(jobFieldNames(pending))}
				</Banner>
			)}
			{isRestored && (
				<Notice title={words.restored.title} action={words.restored.discard} onAct={onStartOver}>
					{words.restored.text}
				</Notice>
			)}
		</div>
	);
}

/**
 * State of editing one job. Fields that are not edited follow pulled changes. The calling component must have job and
 * account as its `key`.
 */
function useJobEdit(jobId: string, userId: string) {
	const { status, optimistic } = useOptimisticJob(jobId);
	const { draft, isUnreadable, isPersisted, isRestored, edit, discard, save } = useDraftEditor<
		JobEditDraft,
		JobActionOutcome
	>({
		find: () => findJobEditDraft(accountDatabase(userId), jobId),
		persist: (typed) => saveJobEditDraft(accountDatabase(userId), jobId, typed),
		empty: () => ({}),
		isQueued: ({ kind }) => kind !== 'failed' && kind !== 'gone',
	});
	const job = optimistic?.job;
	const values = job && draft ? editedValues(job, draft) : {};
	const isDirty = Object.keys(values).length > 0;
	return {
		status: isUnreadable ? ('failed' as const) : draft ? status : ('loading' as const),
		optimistic,
		edit: draft ?? {},
		isDirty,
		/** All input is saved on this device. */
		isPersisted: isDirty && isPersisted,
		/** The shown input is an unsaved edit of an earlier visit. */
		isRestored: isRestored && isDirty,
		type: (field: JobFormField, typed: string) => {
			if (job && draft) edit(typedInto(job, draft, field, typed));
		},
		discard,
		save: (): Promise<JobActionOutcome> => save(() => changeJob(userId, jobId, values, { isDraft: true })),
	};
}
