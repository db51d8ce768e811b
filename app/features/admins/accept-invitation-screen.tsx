import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenInvitation } from '#domain/admins/invitation';
import { useOnline } from '../../core/platform/online.ts';
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
import { TextField } from '../../ui/text-field.tsx';
import { componentMessages } from '../../ui/words.ts';
import { acceptFailureText, acceptMessages as words } from './accept-words.ts';
import { useAcceptInvitation, useInvitationToken } from './use-accept-invitation.ts';

/** Shows an invitation to the hiring team and accepts it for the invited account. */
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
	const { invitation, failure } = snapshot.context;

	for (const state of ['invalid', 'notFound', 'expired'] as const) {
		if (snapshot.hasTag(state)) return <DeadEnd reason={state} isSignedIn={status === 'signedIn'} />;
	}
	if (snapshot.hasTag('unloaded')) {
		return (
			<>
				<FormError
					message={
						failure === 'offline'
							? `${words.errors.load}. ${words.opensLater}`
							: acceptFailureText(words.errors.load, failure ?? 'unavailable')
					}
				/>
				<Button kind="secondary" size="large" onClick={retry}>
					{componentMessages.retry}
				</Button>
			</>
		);
	}
	if (!invitation) {
		return (
			<>
				<output className="sr-only">{words.loading}</output>
				<Skeleton />
			</>
		);
	}
	if (snapshot.hasTag('claimed')) {
		return <output className="rounded-control bg-ok-tint px-4 py-3 text-body text-ink">{words.done}</output>;
	}
	return (
		<>
			<Facts invitation={invitation} />
			{failure && !snapshot.hasTag('busy') && <FormError message={acceptFailureText(words.errors.accept, failure)} />}
			{snapshot.hasTag('signedOut') && <SignInFirst email={invitation.email} token={token} />}
			{snapshot.hasTag('otherAccount') && <OtherAccount signedInAs={user?.email ?? ''} email={invitation.email} />}
			{snapshot.hasTag('acceptable') && (
				<AcceptForm invitation={invitation} busy={snapshot.hasTag('claiming')} onAccept={accept} />
			)}
		</>
	);
}

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

function AcceptForm({
	invitation,
	busy,
	onAccept,
}: {
	invitation: OpenInvitation;
	busy: boolean;
	onAccept: (names: { firstName: string; lastName: string }) => void;
}) {
	const { user } = useSession();
	const online = useOnline();
	const [firstName, setFirstName] = useState(invitation.first_name || user?.firstName || '');
	const [lastName, setLastName] = useState(invitation.last_name || user?.lastName || '');
	return (
		<form
			className="grid gap-5"
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy && online) onAccept({ firstName, lastName });
			}}
		>
			<TextField label={words.firstName} optional autoComplete="given-name" value={firstName} onChange={setFirstName} />
			<TextField label={words.lastName} optional autoComplete="family-name" value={lastName} onChange={setLastName} />
			<Button type="submit" size="large" disabled={!online} busy={busy} busyText={words.accepting}>
				{words.accept}
			</Button>
			{!online && <p className="text-control text-ink-2">{words.offline}</p>}
		</form>
	);
}

function SignInFirst({ email, token }: { email: string; token: string }) {
	// The sign-in page redirects back here.
	const state = { wanted: `/admin/accept-invitation?token=${encodeURIComponent(token)}` };
	return (
		<div className="grid gap-4">
			<p className="text-body [overflow-wrap:anywhere]">{words.pleaseSignIn(email)}</p>
			<LinkButton size="large" to={paths.signIn.to()} state={state}>
				{words.signIn}
			</LinkButton>
			<p className="text-control text-ink-2">{words.register}</p>
			<LinkButton kind="secondary" size="large" to={paths.register.to()} state={state}>
				{words.create}
			</LinkButton>
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
