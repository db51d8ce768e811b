import { useId } from 'react';
import type { StaffJob } from '#domain/jobs/job';
import { useOnline } from '../../core/platform/online.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hasEmail } from './entry.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteProgress } from './invite-progress.tsx';
import { InviteResults } from './invite-results.tsx';
import { type InviteCandidates, useInviteCandidates } from './use-invite-candidates.ts';
import { invitationMessages as words } from './words.ts';

type InvitedJob = Pick<StaffJob, 'id' | 'title' | 'active'>;

/** Invites candidates to a job. Input is saved on this device immediately; the server sends the mails. */
export default function InviteDialog({
	job,
	userId,
	open,
	onClose,
}: {
	job: InvitedJob;
	userId: string;
	open: boolean;
	onClose: () => void;
}) {
	return open ? <OpenDialog key={`${userId} ${job.id}`} job={job} userId={userId} onClose={onClose} /> : null;
}

function OpenDialog({ job, userId, onClose }: { job: InvitedJob; userId: string; onClose: () => void }) {
	const work = useInviteCandidates(userId, job.id);
	const close = () => {
		work.send({ type: 'dialog.closed' });
		onClose();
	};
	const isForm = !work.isLoading && !work.isSending && !work.isResults;
	return (
		<Dialog
			open
			size="large"
			onClose={close}
			title={words.open}
			description={<bdi>{job.title}</bdi>}
			footer={
				isForm || work.isSending ? (
					<FormFooter work={work} onClose={close} />
				) : (
					<ResultFooter work={work} onClose={close} />
				)
			}
		>
			{work.isLoading && <Skeleton rows={6} />}
			{isForm && <InviteForm work={work} isPaused={!job.active} />}
			{work.isSending && <InviteProgress batch={work.batch} isUnreachable={work.isUnreachable} />}
			{work.isResults && work.batch && <InviteResults batch={work.batch} skipped={work.skipped} />}
		</Dialog>
	);
}

function FormFooter({ work, onClose }: { work: InviteCandidates; onClose: () => void }) {
	const why = useId();
	const online = useOnline();
	const count = work.draft.entries.filter(hasEmail).length;
	const { isSending } = work;
	return (
		<div className="grid gap-3">
			{!online && !isSending && (
				<p id={why} className="text-meta text-ink-2">
					{words.offline}
				</p>
			)}
			<div className="flex flex-wrap justify-end gap-3">
				<Button kind="secondary" onClick={onClose}>
					{isSending ? words.progress.close : words.cancel}
				</Button>
				<Button
					busy={isSending}
					busyText={words.posting}
					disabled={!isSending && (count === 0 || !online)}
					{...(!online && { 'aria-describedby': why })}
					onClick={() => work.send({ type: 'send.requested' })}
				>
					{words.send(count)}
				</Button>
			</div>
		</div>
	);
}

function ResultFooter({ work, onClose }: { work: InviteCandidates; onClose: () => void }) {
	return (
		<div className="flex flex-wrap justify-end gap-3">
			{work.isResults && (
				<Button kind="secondary" onClick={() => work.send({ type: 'more.requested' })}>
					{words.results.more}
				</Button>
			)}
			<Button onClick={onClose}>{words.results.close}</Button>
		</div>
	);
}
