import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenInvitation } from '#domain/admins/invitation';
import { signOut } from '../../core/session/sign-out.ts';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { FormError } from '../../ui/form-error.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RoleBadge } from '../../ui/role-badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { componentMessages } from '../../ui/words.ts';
import { AcceptForm } from './accept-form.tsx';
import { type AcceptFailure, acceptModeOf } from './accept-invitation-machine.ts';
import { acceptFailureText, acceptMessages as words } from './accept-words.ts';
import { useAcceptInvitation, useInvitationToken } from './use-accept-invitation.ts';

/** Shows an invitation to the hiring team, and the form by which the invited person joins on this page. */
export default function AcceptInvitationScreen() {
	const token = useInvitationToken();
	const { status } = useSession();
	if (status === 'loading') return <span data-waiting />;
	// Remount for another link.
	return (
		<FormPage title={words.title}>
			<Acceptance key={token} token={token} />
		</FormPage>
	);
}

function Acceptance({ token }: { token: string }) {
	const { snapshot, retry, accept } = useAcceptInvitation(token);
	const { status, user } = useSession();
	const navigate = useNavigate();
	const isRedirected = snapshot.hasTag('redirected');
	useEffect(() => {
		if (isRedirected) void navigate(paths.adminJobs.to(), { replace: true });
	}, [isRedirected, navigate]);
	const { context } = snapshot;
	const { invitation, failure } = context;

	for (const state of ['invalid', 'notFound', 'expired'] as const) {
		if (snapshot.hasTag(state)) return <DeadEnd reason={state} isSignedIn={status === 'signedIn'} />;
	}
	if (snapshot.hasTag('unloaded')) {
		return (
			<>
				<FormError
					message={
						failure && (isOffline(failure) ? `${words.errors.load}. ${words.opensLater}` : acceptFailureText(failure))
					}
				/>
				<Button kind="secondary" size="large" onClick={retry}>
					{componentMessages.retry}
				</Button>
			</>
		);
	}
	if (snapshot.hasTag('claimed')) {
		return <output className="rounded-control bg-ok-tint px-4 py-3 text-body text-ink">{words.done}</output>;
	}
	if (!invitation || !snapshot.hasTag('open')) {
		return (
			<>
				<output className="sr-only">{words.loading}</output>
				<Skeleton />
			</>
		);
	}
	const mode = acceptModeOf(context);
	return (
		<>
			<Facts invitation={invitation} />
			{failure && !snapshot.hasTag('busy') && <FormError message={acceptFailureText(failure)} />}
			{mode === 'otherAccount' ? (
				<OtherAccount signedInAs={user?.email ?? ''} email={invitation.email} />
			) : (
				<AcceptForm
					invitation={invitation}
					mode={mode}
					asksPresent={context.entry.password === ''}
					busy={snapshot.hasTag('claiming')}
					onAccept={accept}
				/>
			)}
		</>
	);
}

const isOffline = (failure: AcceptFailure): boolean => failure.of === 'load' && failure.code === 'offline';

function Facts({ invitation }: { invitation: OpenInvitation }) {
	return (
		<div className="grid gap-4">
			<p className="text-body text-ink-2 [overflow-wrap:anywhere]">{words.intro(invitation.invited_by_name)}</p>
			<dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3 border-y border-line py-4 text-control">
				<dt className="text-ink-3">{words.facts.email}</dt>
				<dd className="[overflow-wrap:anywhere]">{invitation.email}</dd>
				<dt className="text-ink-3">{words.facts.role}</dt>
				<dd>
					<RoleBadge role={invitation.role} />
				</dd>
				<dt className="text-ink-3">{words.facts.expires}</dt>
				<dd>{longDateTime(invitation.expires_at)}</dd>
			</dl>
		</div>
	);
}

function OtherAccount({ signedInAs, email }: { signedInAs: string; email: string }) {
	const [busy, setBusy] = useState(false);
	const [isUnsent, setUnsent] = useState(false);
	const leave = async () => {
		setBusy(true);
		const left = await signOut();
		setBusy(false);
		setUnsent(!left.ok);
	};
	return (
		<div className="grid gap-4 text-body [overflow-wrap:anywhere]">
			<p>{`${words.otherAccount(signedInAs)} ${words.pleaseSignIn(email)}`}</p>
			<FormError message={isUnsent ? words.unsent : null} />
			<Button size="large" busy={busy} busyText={words.signingOut} onClick={() => void leave()}>
				{words.signOut}
			</Button>
		</div>
	);
}

function DeadEnd({ reason, isSignedIn }: { reason: 'invalid' | 'notFound' | 'expired'; isSignedIn: boolean }) {
	return (
		<>
			<div role="alert" className="grid gap-2 text-body text-ink-2">
				<p className="text-ink">{words.errors[reason]}</p>
				<p>{words.advice[isSignedIn && reason === 'notFound' ? 'notFoundSignedIn' : reason]}</p>
			</div>
			<div className="grid gap-3">
				{isSignedIn ? (
					<LinkButton size="large" to={paths.dashboard.to()}>
						{words.dashboard}
					</LinkButton>
				) : (
					<LinkButton size="large" to={paths.signIn.to()}>
						{words.signIn}
					</LinkButton>
				)}
				<LinkButton kind="secondary" size="large" to={paths.landing.to()}>
					{words.home}
				</LinkButton>
			</div>
		</>
	);
}
