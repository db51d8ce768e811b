import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StaffJob } from '#domain/jobs/job';
import { copyAddress } from '../../core/platform/share.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { DeleteJobDialog } from './delete-job-dialog.tsx';
import { duplicateJob } from './duplicate-job.ts';
import { exportApplications } from './export-applications.ts';
import { adminJobsMessages as words } from './words.ts';

/** Actions on a job. Test Apply, the link and the export are for all staff, the others for accounts that manage jobs. */
export function JobActions({
	job,
	isNew,
	canManage,
	receiving,
	userId,
	onSetActive,
}: {
	job: StaffJob;
	/** The server does not have the job yet. */
	isNew: boolean;
	canManage: boolean;
	/** Its applications are still being pulled. */
	receiving: boolean;
	userId: string;
	onSetActive: (active: boolean) => void;
}) {
	const [isDeleting, setDeleting] = useState(false);
	const navigate = useNavigate();
	const { id, title, active } = job;
	const copyLink = async () => {
		if (await copyAddress(paths.job.to(id))) toastSuccess(words.copyLink.copied);
		else toastError(words.copyLink.failed);
	};
	const duplicate = async () => {
		const copy = await duplicateJob(userId, id);
		if (copy === null) {
			toastError(words.copy.failed);
			return;
		}
		toastSuccess(words.copy.done);
		await navigate(paths.jobEdit.to(copy));
	};
	const onExport = () => void exportApplications(userId, job);
	const entries: (MenuEntry | false)[] = [
		canManage && { label: words.questions, to: paths.questions.to(id) },
		!isNew && { label: words.testApply, to: paths.job.to(id) },
		!isNew && active && { label: words.copyLink.action, onSelect: () => void copyLink() },
		canManage && { label: words.copy.action, onSelect: () => void duplicate() },
		{ label: words.export.action, onSelect: onExport },
		canManage && { label: words.delete, onSelect: () => setDeleting(true) },
	];
	return (
		<div className="flex flex-wrap items-center gap-2 lg:justify-end">
			{canManage && (
				<>
					<LinkButton kind="secondary" size="small" to={paths.jobEdit.to(id)} aria-label={words.editJob(title)}>
						{words.edit}
					</LinkButton>
					<Button
						kind="secondary"
						size="small"
						onClick={() => onSetActive(!active)}
						// Wide enough for the longer label, so that the columns of all rows align.
						className="min-w-20"
						aria-label={active ? words.pauseJob(title) : words.activateJob(title)}
					>
						{active ? words.pause : words.activate}
					</Button>
				</>
			)}
			<div className="cramped:order-first">
				<Menu label={words.more(title)} items={entries.filter((entry) => entry !== false)} />
			</div>
			{canManage && (
				<DeleteJobDialog
					job={job}
					isNew={isNew}
					receiving={receiving}
					userId={userId}
					open={isDeleting}
					onClose={() => setDeleting(false)}
					onExport={onExport}
				/>
			)}
		</div>
	);
}
