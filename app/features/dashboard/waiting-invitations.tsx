import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnInvitation } from '#domain/invitations/own';
import { leavesFocusToHeading } from '../../core/platform/navigation-focus.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { shortDate } from '../../ui/dates.ts';
import { FactLine } from '../../ui/fact-line.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { acceptOwn, declineOwn, useWaitingInvitations } from './use-waiting-invitations.ts';
import { dashboardMessages } from './words.ts';

const words = dashboardMessages.candidate.invitations;

/** The invitations that wait for the candidate's answer; nothing when there are none. A failure to load them is said. */
export function WaitingInvitations() {
	const { invitations = [], isMissing, isStale, refresh } = useWaitingInvitations();
	if (invitations.length === 0 && !isMissing && !isStale) return null;
	return (
		<section aria-labelledby="invitations" className="mt-8">
			<h2 id="invitations" className="border-b border-ink pb-3 text-h2">
				{words.title}
			</h2>
			{(isMissing || isStale) && (
				<p className="flex flex-wrap items-baseline gap-x-2 pt-4 text-meta text-ink-2">
					<output>{isMissing ? words.missing : words.stale}</output>
					<button ref={leavesFocusToHeading} type="button" className="link min-h-6" onClick={refresh}>
						{words.again}
					</button>
				</p>
			)}
			<ul>
				{invitations.map((each) => (
					<Row key={each.id} invitation={each} onAnswered={refresh} />
				))}
			</ul>
		</section>
	);
}

function Row({ invitation, onAnswered }: { invitation: OwnInvitation; onAnswered: () => void }) {
	const { id, job_id, job_title: title, job_company, expires_at } = invitation;
	const [busy, setBusy] = useState(false);
	const [isAsking, setAsking] = useState(false);
	const [failure, setFailure] = useState<'offline' | 'unavailable' | 'closed' | null>(null);
	const navigate = useNavigate();
	const send = async (answer: typeof acceptOwn, then: () => void): Promise<void> => {
		setBusy(true);
		setFailure(null);
		const failed = await answer(id);
		setBusy(false);
		setFailure(failed);
		if (failed === null) then();
		if (failed === null || failed === 'closed') onAnswered();
	};
	const open = () => void send(acceptOwn, () => void navigate(paths.assess.to(job_id)));
	const decline = () => {
		setAsking(false);
		void send(declineOwn, () => {
			toastSuccess(words.declined);
			// The row is removed with its buttons.
			document.getElementById('main')?.focus();
		});
	};
	return (
		<li className="grid items-center gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
			<div className="grid min-w-0 gap-1">
				<h3 className="text-body">
					<bdi>{title}</bdi>
				</h3>
				<FactLine
					className="text-meta text-ink-3"
					facts={[
						{ id: 'company', fact: job_company },
						{ id: 'until', fact: words.until(shortDate(expires_at)) },
					]}
				/>
			</div>
			{/* The second button stays where the focus is: a second click on "Decline" cancels. */}
			<div className="flex flex-wrap gap-2">
				<Button
					kind={isAsking ? 'danger' : 'secondary'}
					size="small"
					busy={busy}
					busyText={words.busy}
					aria-label={isAsking ? words.confirmOf(title) : words.openOf(title)}
					onClick={isAsking ? decline : open}
				>
					{isAsking ? words.confirm : words.open}
				</Button>
				<Button
					kind="ghost"
					size="small"
					disabled={busy}
					aria-label={isAsking ? words.cancelOf(title) : words.declineOf(title)}
					onClick={() => setAsking(!isAsking)}
				>
					{isAsking ? words.cancel : words.decline}
				</Button>
			</div>
			<output className="text-meta text-ink-2 empty:hidden sm:col-span-2">{isAsking && words.consequence}</output>
			{failure && (
				<p role="alert" className="text-meta text-bad sm:col-span-2">
					{words.failed[failure]}
				</p>
			)}
		</li>
	);
}
