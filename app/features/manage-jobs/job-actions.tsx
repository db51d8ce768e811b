import { useState } from 'react';
import type { StaffJob } from '#domain/jobs/job';
import { copyAddress } from '../../core/platform/share.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { DeleteJobDialog } from './delete-job-dialog.tsx';
import { exportApplications } from './export-applications.ts';
import { adminJobsMessages as words } from './words.ts';

/** What can be done with a job. Applications, Test Apply and the export are for the whole hiring team, the rest for those who manage jobs. */
export function JobActions({
	job,
	isNew,
	canManage,
	receiving,
	userId,
	onSetActive,
}: {
	job: StaffJob;
	/** The server does not have it yet. */
	isNew: boolean;
	canManage: boolean;
	/** Its applications are still on their way. */
	receiving: boolean;
	userId: string;
	onSetActive: (active: boolean) => void;
}) {
	const [isDeleting, setDeleting] = useState(false);
	const { id, title, active } = job;
	const copyLink = async () => {
		if (await copyAddress(paths.job.to(id))) toastSuccess(words.copyLink.copied);
		else toastError(words.copyLink.failed);
	};
	const onExport = () => void exportApplications(userId, job);
	return (
		<div className="flex flex-wrap content-start items-start gap-2 lg:w-[21.75rem] lg:justify-end xl:w-[26rem]">
			<LinkButton
				kind="secondary"
				size="small"
				to={paths.applications.to(id)}
				aria-label={words.viewApplicationsOf(title)}
			>
				{words.viewApplications}
			</LinkButton>
			{canManage && (
				<>
					<LinkButton kind="secondary" size="small" to={paths.questions.to(id)} aria-label={words.questionsOf(title)}>
						{words.questions}
					</LinkButton>
					<LinkButton kind="secondary" size="small" to={paths.jobEdit.to(id)} aria-label={words.editJob(title)}>
						{words.edit}
					</LinkButton>
					<Button
						kind="secondary"
						size="small"
						onClick={() => onSetActive(!active)}
						// As wide as the longer word: the columns of all rows stand in line.
						className="min-w-20"
						aria-label={active ? words.pauseJob(title) : words.activateJob(title)}
					>
						{active ? words.pause : words.activate}
					</Button>
				</>
			)}
			{!isNew && (
				<LinkButton kind="secondary" size="small" to={paths.job.to(id)} aria-label={words.testApplyTo(title)}>
					{words.testApply}
				</LinkButton>
			)}
			{!isNew && active && (
				<Button kind="secondary" size="small" onClick={() => void copyLink()} aria-label={words.copyLink.of(title)}>
					{words.copyLink.action}
				</Button>
			)}
			<Button kind="secondary" size="small" onClick={onExport} aria-label={words.exportOf(title)}>
				{words.export.action}
			</Button>
			{canManage && (
				<>
					<Button kind="secondary" size="small" onClick={() => setDeleting(true)} aria-label={words.deleteJob(title)}>
						{words.delete}
					</Button>
					<DeleteJobDialog
						job={job}
						isNew={isNew}
						receiving={receiving}
						userId={userId}
						open={isDeleting}
						onClose={() => setDeleting(false)}
						onExport={onExport}
					/>
				</>
			)}
		</div>
	);
}
