import { useRef, useState } from 'react';
import type { StaffJob } from '#domain/jobs/job';
import { useOnline } from '../../core/platform/online.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { deleteJob } from './delete-job.ts';
import { dropNewJob } from './new-job-actions.ts';
import { adminJobsMessages } from './words.ts';

/** DOM id of a job's row in the list. */
export const jobRowId = (jobId: string): string => `job-${jobId}`;

const words = adminJobsMessages.deletion;

/** Confirms deleting a job: says what is deleted with it, and why deleting failed. */
export function DeleteJobDialog({
	job,
	isNew,
	receiving,
	userId,
	open,
	onClose,
	onExport,
}: {
	job: StaffJob;
	/** The job was created on this device, and the server does not have it. */
	isNew: boolean;
	/** Its applications are still being pulled, so their number is unknown. */
	receiving: boolean;
	userId: string;
	open: boolean;
	onClose: () => void;
	onExport: () => void;
}) {
	const online = useOnline();
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const { total } = job.applications;
	/** Set before the request: the resulting change can remove this row and dialog before the response arrives. */
	const isDeleting = useRef(false);
	const neighbour = useRef<HTMLElement | null>(null);

	const close = () => {
		setFailure(null);
		onClose();
	};
	const confirm = async () => {
		neighbour.current = rowBeside(job.id);
		isDeleting.current = true;
		setBusy(true);
		setFailure(null);
		const reason = isNew ? await letGo(userId, job.id) : await deleteOnServer(job.id);
		setBusy(false);
		if (reason === null) {
			toastSuccess(words.done);
			onClose();
		} else {
			isDeleting.current = false;
			setFailure(reason);
			toastError(reason);
		}
	};
	const isWaiting = !isNew && !online;
	return (
		<FormDialog
			open={open}
			focusAfter={() => (isDeleting.current ? firstLink(neighbour.current) : null)}
			title={words.title(job.title)}
			description={isNew ? words.isNew : words.text}
			words={{ cancel: words.keep, busy: words.deleting }}
			submit={words.confirm}
			kind="danger"
			busy={busy}
			disabled={isWaiting}
			error={failure}
			onSubmit={() => void confirm()}
			onClose={close}
		>
			<div className="grid gap-4 text-body text-ink-2">
				{isWaiting && <p className="text-ink">{words.offline}</p>}
				{!isNew && (
					<ul className="grid list-disc gap-1 pl-5">
						<li>{receiving ? words.someApplications : words.applications(total)}</li>
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
		</FormDialog>
	);
}

/** The next row in the list, or the previous one after the last; null when it is the only row. */
function rowBeside(jobId: string): HTMLElement | null {
	const row = document.getElementById(jobRowId(jobId));
	const beside = row?.nextElementSibling ?? row?.previousElementSibling;
	return beside instanceof HTMLElement ? beside : null;
}

/** The row's first link; the page's heading without one. */
function firstLink(row: HTMLElement | null): HTMLElement | null {
	const link = row?.isConnected ? row.querySelector('a') : null;
	return link ?? document.querySelector('h1');
}

/** Deletes the job on the server. Returns the error text; null on success. */
async function deleteOnServer(jobId: string): Promise<string | null> {
	const failure = await deleteJob(jobId);
	return failure === null ? null : words.failures[failure];
}

/** Discards a local job. Returns the error text; null on success. */
async function letGo(userId: string, jobId: string): Promise<string | null> {
	const outcome = await dropNewJob(userId, jobId);
	if (outcome === 'done') return null;
	return outcome === 'sent' ? words.onItsWay : words.storage;
}
