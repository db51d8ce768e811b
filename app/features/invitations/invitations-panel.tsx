import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import {
	type CandidateInvitation,
	countInvitations,
	INVITATION_STATUSES,
	invitationStatus,
} from '#domain/invitations/invitation';
import { useOnline } from '../../core/platform/online.ts';
import { useServerMinute } from '../../core/session/use-last-synced-at.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { ScrollList } from '../../ui/scroll-list.tsx';
import { ConfirmDialog, type Confirmed } from './confirm-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { invitationMessages } from './words.ts';

const words = invitationMessages.panel;

/** Number of invitations listed initially. */
const RECENT = 10;

/** The job's invitations on this device: counts per status, and the latest. */
export function InvitationsPanel({
	jobId,
	invitations,
	receiving,
	canInvite,
	note,
}: {
	jobId: string;
	/** Newest first. */
	invitations: readonly CandidateInvitation[];
	/** The invitations are still incomplete. */
	receiving: boolean;
	/** Whether the account may revoke and resend. */
	canInvite: boolean;
	/** Why the list may be out of date. */
	note?: ReactNode;
}) {
	const online = useOnline();
	const now = useServerMinute();
	const why = useId();
	const [isWhole, setWhole] = useState(false);
	const [asked, setAsked] = useState<Confirmed | null>(null);
	const counts = useMemo(() => countInvitations(invitations, now), [invitations, now]);
	const refused = useMemo(
		() =>
			invitations.filter(
				(invitation) => invitation.mail_state === 'failed' && invitationStatus(invitation, now) === 'pending',
			).length,
		[invitations, now],
	);
	const listed = isWhole ? invitations : invitations.slice(0, RECENT);
	const isWaiting = canInvite && !online;
	return (
		<section aria-label={words.title} className="border-b border-line bg-well px-4 py-5 forced-colors:border">
			<OwnText>{note}</OwnText>
			{receiving && <output className="mb-4 block text-meta text-ink-2">{words.receiving}</output>}
			<dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
				{INVITATION_STATUSES.map((status) => (
					<div key={status} className="grid">
						<dt className="text-meta text-ink-2">{words.counts[status]}</dt>
						<dd className="text-h2 font-heading tabular-nums">{counts[status].toLocaleString('en')}</dd>
					</div>
				))}
			</dl>
			{refused > 0 && (
				<p className="mt-4 flex items-start gap-2 text-control text-warn">
					<Icon icon={TriangleAlert} className="mt-0.5" />
					<span>{words.refused(refused)}</span>
				</p>
			)}
			{invitations.length === 0 && !receiving && (
				<div className="mt-5">
					<EmptyState title={words.empty.title} isUnderLine>
						{words.empty.text}
					</EmptyState>
				</div>
			)}
			{invitations.length > 0 && (
				<>
					<div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
						<h2 className="text-body font-heading">{words.recent}</h2>
						{canInvite && counts.pending > 0 && (
							<Button
								kind="secondary"
								size="small"
								disabled={isWaiting}
								{...(isWaiting && { 'aria-describedby': why })}
								onClick={() => setAsked({ kind: 'again', jobId, count: counts.pending })}
							>
								{words.againAll(counts.pending)}
							</Button>
						)}
					</div>
					{isWaiting && (
						<p id={why} className="mt-2 text-meta text-ink-2">
							{words.offline}
						</p>
					)}
					<ScrollList label={words.recent} className="mt-3 border-t border-line-strong">
						{listed.map((invitation) => (
							<InvitationRow
								key={invitation.id}
								invitation={invitation}
								now={now}
								canInvite={canInvite}
								isWaiting={isWaiting}
								onRevoke={() => setAsked({ kind: 'revoke', invitation })}
							/>
						))}
					</ScrollList>
					{invitations.length > RECENT && (
						<p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-control text-ink-2">
							<output>{words.showing(listed.length, invitations.length)}</output>
							<button type="button" className="link min-h-6 pointer-coarse:min-h-11" onClick={() => setWhole(!isWhole)}>
								{isWhole ? words.showRecent : words.showAll}
							</button>
						</p>
					)}
				</>
			)}
			{asked && <ConfirmDialog asked={asked} onClose={() => setAsked(null)} />}
		</section>
	);
}
