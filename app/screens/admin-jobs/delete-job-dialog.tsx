import { useState } from 'react';
import type { StaffJob } from '#domain/jobs/job';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormError } from '../../components/form-error.tsx';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { deleteJob } from '../../machines/job-edit/delete-job.ts';
import { dropNewJob } from '../../machines/job-edit/new-job-deeds.ts';
import { adminJobsMessages } from '../../messages/admin-jobs.ts';
import { useOnline } from '../../platform/online.ts';

const words = adminJobsMessages.deletion;

/** Asks before a job is deleted, says what goes with it, and, when it could not be deleted, why. */
export function DeleteJobDialog({
	job,
	isNew,
	userId,
	open,
	onClose,
	onExport,
}: {
	job: StaffJob;
	/** It was made on this device, and the server does not have it. */
	isNew: boolean;
	userId: string;
	open: boolean;
	onClose: () => void;
	onExport: () => void;
}) {
	const online = useOnline();
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const { total } = job.applications;

	const close = () => {
		if (busy) return;
		setFailure(null);
		onClose();
	};
	const confirm = async () => {
		setBusy(true);
		setFailure(null);
		const reason = isNew ? await letGo(userId, job.id) : await deleteOnServer(job.id);
		setBusy(false);
		if (reason === null) {
			toastSuccess(words.done);
			onClose();
		} else {
			setFailure(reason);
			toastError(reason);
		}
	};
	const isWaiting = !isNew && !online;
	return (
		<Dialog
			open={open}
			onClose={close}
			title={words.title(job.title)}
			description={isNew ? words.isNew : words.text}
			footer={
				<div className="flex flex-wrap justify-end gap-3">
					<Button kind="secondary" onClick={close}>
						{words.keep}
					</Button>
					<Button
						kind="danger"
						busy={busy}
						busyText={words.deleting}
						disabled={isWaiting}
						onClick={() => void confirm()}
					>
						{words.confirm}
					</Button>
				</div>
			}
		>
			<div className="grid gap-4 text-body text-ink-2">
				<FormError message={failure} />
				{isWaiting && <p className="text-ink">{words.offline}</p>}
				{!isNew && (
					<ul className="grid list-disc gap-1 pl-5">
						<li>{words.applications(total)}</li>
						<li>{words.questions}</li>
						<li>{words.writing}</li>
					</ul>
				)}
				{total > 0 && (
					<div>
						<Button kind="secondary" size="small" onClick={onExport}>
							{words.exportFirst}
						</Button>
					</div>
				)}
			</div>
		</Dialog>
	);
}

/** Why the server did not delete it; null when it is gone. */
async function deleteOnServer(jobId: string): Promise<string | null> {
	const failure = await deleteJob(jobId);
	return failure === null ? null : words.failures[failure];
}

/** Why this device did not let go of a job of its own; null when it is gone. */
async function letGo(userId: string, jobId: string): Promise<string | null> {
	const outcome = await dropNewJob(userId, jobId);
	if (outcome === 'done') return null;
	return outcome === 'sent' ? words.onItsWay : words.storage;
}
