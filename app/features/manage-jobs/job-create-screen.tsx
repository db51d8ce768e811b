import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobEditMessages, jobCreateMessages as words } from '#domain/jobs/job-edit-words';
import { parkedReason } from '#domain/sync/sync-status-words';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import { JobForm } from './job-form.tsx';
import type { CreateOutcome } from './new-job-actions.ts';
import { OnlyManagers } from './only-managers.tsx';
import { useNewJob } from './use-new-job.ts';

/** The form for a new job, online or offline. Its draft survives a crash. */
export function JobCreateScreen() {
	return (
		<OnlyManagers words={words.accessDenied}>{(userId) => <JobCreate key={userId} userId={userId} />}</OnlyManagers>
	);
}

function JobCreate({ userId }: { userId: string }) {
	const { draft, isPersisted, isRestored, type, discard, save } = useNewJob(userId);
	const navigate = useNavigate();
	const [error, setError] = useState<string | null>(null);
	const [isAsking, setAsking] = useState(false);

	if (!draft) return <Skeleton rows={6} />;
	const onSave = async () => {
		setError(null);
		const outcome = await save();
		const failure = failureOf(outcome);
		setError(failure);
		if (outcome.kind === 'accepted') toastSuccess(words.created);
		if (outcome.kind === 'queued') toastNote(words.savedHere);
		if (failure !== null) toastError(failure);
		if (failure === null || (outcome.kind === 'parked' && !outcome.isReopened)) {
			// No offer to write questions for a parked job; its row has that link.
			await navigate(paths.adminJobs.to(), outcome.kind === 'parked' ? {} : { state: { created: draft.id } });
		}
	};
	return (
		<>
			<PageHeader
				back={<BackLink to={paths.adminJobs.to()}>{jobEditMessages.back}</BackLink>}
				title={paths.jobCreate.title}
			>
				{jobEditMessages.required} {jobEditMessages.untouched}
			</PageHeader>
			{isRestored && (
				<div className="mb-6 max-w-180">
					<Notice title={words.restored.title} action={words.restored.discard} onAct={() => setAsking(true)}>
						{words.restored.text}
					</Notice>
				</div>
			)}
			<JobForm
				values={draft.fields}
				state={isPersisted ? words.localDraft : null}
				error={error}
				labels={words}
				cancelTo={paths.adminJobs.to()}
				onType={(field, typed) => type({ [field]: typed })}
				onSave={onSave}
			>
				<Checkbox label={words.active} checked={draft.fields.active} onChange={(active) => type({ active })} />
			</JobForm>
			<ConfirmDialog open={isAsking} words={words.startOver} onClose={() => setAsking(false)} onConfirm={discard} />
		</>
	);
}

/** Why the job was not created; null when it is created or queued. */
function failureOf(outcome: CreateOutcome): string | null {
	if (outcome.kind === 'failed') return words.failed(words.storage);
	if (outcome.kind !== 'parked') return null;
	const { reason, detail } = outcome.parked;
	return words.failed(parkedReason(reason, detail));
}
