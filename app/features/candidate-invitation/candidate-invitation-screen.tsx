import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastInvitationDay } from '#domain/invitations/invitation';
import type { TokenInvitation } from '#domain/invitations/token';
import { useLinkToken } from '../../core/platform/use-link-token.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { FormError } from '../../ui/form-error.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { componentMessages } from '../../ui/words.ts';
import { InvitationView, InvitationWidth } from './invitation-view.tsx';
import { type CandidateInvitation, useCandidateInvitation } from './use-candidate-invitation.ts';
import { reasonText, candidateInvitationMessages as words } from './words.ts';

/** The page of a mailed invitation: its job, and the forms that lead to the assessment. */
export default function CandidateInvitationScreen() {
	const token = useLinkToken(paths.invite.to);
	// Remount for another link.
	return <Invitation key={token} token={token} />;
}

function Invitation({ token }: { token: string }) {
	const work = useCandidateInvitation(token);
	const { snapshot } = work;
	const { invitation, jobId } = snapshot.context;
	const navigate = useNavigate();
	const isAccepted = snapshot.hasTag('accepted');
	useEffect(() => {
		if (isAccepted) void navigate(paths.assess.to(jobId), { replace: true });
	}, [isAccepted, jobId, navigate]);

	if (snapshot.hasTag('malformed')) return <Message title={words.malformed.title}>{words.malformed.text}</Message>;
	if (snapshot.hasTag('missing')) return <Message title={words.missing.title}>{words.missing.text}</Message>;
	if (snapshot.hasTag('declined')) return <Message title={words.decline.done}>{words.decline.doneText}</Message>;
	if (snapshot.hasTag('expired')) return <Expired invitation={invitation} />;
	if (snapshot.hasTag('unloaded')) return <Unloaded work={work} />;
	if (snapshot.hasTag('declining')) return <Waiting>{words.decline.busy}</Waiting>;
	if (snapshot.hasTag('accepting')) return <Waiting>{words.accepting}</Waiting>;
	if (!invitation || snapshot.hasTag('loading')) return <Waiting>{words.loading}</Waiting>;
	return <InvitationView invitation={invitation} work={work} />;
}

function Waiting({ children }: { children: string }) {
	return (
		<InvitationWidth>
			<div className="grid gap-6">
				<PageHeading>{words.title}</PageHeading>
				<output className="text-body text-ink-2">{children}</output>
				<Skeleton />
			</div>
		</InvitationWidth>
	);
}

function Message({ title, children }: { title: string; children: ReactNode }) {
	return (
		<FormPage title={title}>
			<div role="alert" className="grid gap-2 text-body text-ink-2">
				{children}
			</div>
			<LinkButton kind="secondary" size="large" to={paths.jobs.to()} className="justify-self-start">
				{words.browse}
			</LinkButton>
		</FormPage>
	);
}

function Expired({ invitation }: { invitation: TokenInvitation | null }) {
	const job = [invitation?.job_title, invitation?.job_company].filter(Boolean).join(', ');
	return (
		<Message title={words.expired.title}>
			{invitation && (
				<p className="wrap-anywhere">{words.expired.text(job, longDate(lastInvitationDay(invitation.expires_at)))}</p>
			)}
			<p className="text-ink">{words.expired.contact}</p>
		</Message>
	);
}

function Unloaded({ work: { snapshot, send } }: { work: CandidateInvitation }) {
	const { failure } = snapshot.context;
	return (
		<FormPage title={words.title}>
			<FormError message={words.failures.load}>
				{failure?.of === 'load' && <p>{failure.code === 'offline' ? words.opensLater : reasonText(failure.code)}</p>}
			</FormError>
			<Button
				kind="secondary"
				size="large"
				className="justify-self-start"
				onClick={() => send({ type: 'load.retried' })}
			>
				{componentMessages.retry}
			</Button>
		</FormPage>
	);
}
