import { CloudOff } from 'lucide-react';
import type { InvitationBatch } from '#domain/invitations/batch';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { invitationMessages } from './words.ts';

const words = invitationMessages.progress;

/** Progress of a batch; `batch` is null until the server has received it. */
export function InviteProgress({ batch, isUnreachable }: { batch: InvitationBatch | null; isUnreachable: boolean }) {
	const all = batch?.recipients.length ?? 0;
	const done = batch?.recipients.filter(({ state }) => state !== 'waiting').length ?? 0;
	return (
		<div className="grid gap-4 py-4">
			<h3 className="text-lead">{words.title}</h3>
			<ProgressBar label={words.title} max={all} value={batch ? done : undefined} />
			{batch && <output className="text-control tabular-nums">{words.of(done, all)}</output>}
			{batch && !isUnreachable && <p className="text-control text-ink-2">{words.safe}</p>}
			{isUnreachable && (
				<output className="flex items-start gap-2 text-control text-ink-2">
					<Icon icon={CloudOff} className="mt-0.5" />
					{words.unreachable}
				</output>
			)}
		</div>
	);
}
