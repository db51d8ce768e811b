import { CloudOff } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { InvitationBatch } from '#domain/invitations/batch';
import type { StaffJob } from '#domain/jobs/job';
import { useOnline } from '../../core/platform/online.ts';
import { useHeldWhileTyping } from '../../core/platform/use-held-while-typing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hasEmail, isSendable } from './entry.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteResults } from './invite-results.tsx';
import { type InviteCandidates, useInviteCandidates } from './use-invite-candidates.ts';
import { invitationMessages as words } from './words.ts';

type InvitedJob = Pick<StaffJob, 'id' | 'title' | 'active'>;

/** Invites candidates to a job. Input is saved on this device immediately; the server sends the mails. */
export function InviteDialog({
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
	const saysOffline = !useHeldWhileTyping(online);
	const { isSending, draft } = work;
	const filled = draft.entries.filter(hasEmail);
	const sendable = useMemo(() => draft.entries.filter(isSendable), [draft.entries]);
	// Rows show their errors once they are sent; the list of a bulk entry shows them already.
	const count = draft.mode === 'bulk' ? sendable.length : filled.length;
	return (
		<div className="grid gap-3">
			{saysOffline && !isSending && (
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
					disabled={!isSending && (filled.length === 0 || !online)}
					{...(saysOffline && { 'aria-describedby': why })}
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

/** Progress of a batch; `batch` is null until the server has received it. */
function InviteProgress({ batch, isUnreachable }: { batch: InvitationBatch | null; isUnreachable: boolean }) {
	const all = batch?.recipients.length ?? 0;
	const done = batch?.recipients.filter(({ state }) => state !== 'waiting').length ?? 0;
	return (
		<div className="grid gap-4 py-4">
			<h3 className="text-lead">{words.progress.title}</h3>
			<ProgressBar label={words.progress.title} max={all} value={batch ? done : undefined} />
			{batch && <output className="text-control tabular-nums">{words.progress.of(done, all)}</output>}
			{batch && !isUnreachable && <p className="text-control text-ink-2">{words.progress.safe}</p>}
			{isUnreachable && (
				<output className="flex items-start gap-2 text-control text-ink-2">
					<Icon icon={CloudOff} className="mt-0.5" />
					{words.progress.unreachable}
				</output>
			)}
		</div>
	);
}
