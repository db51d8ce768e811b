import { type ReactNode, useState } from 'react';
import { lastInvitationDay } from '#domain/invitations/invitation';
import type { TokenInvitation } from '#domain/invitations/token';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { useOnline } from '../../core/platform/online.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { longDate } from '../../ui/dates.ts';
import { ExcerptText } from '../../ui/excerpt-text.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { AccountForms } from './account-forms.tsx';
import type { CandidateInvitation } from './use-candidate-invitation.ts';
import { candidateInvitationMessages as words } from './words.ts';

/** Maximum length of the job description shown, in characters. */
const DESCRIPTION_CHARS = 300;

/** The columns of the page, which also hold what is shown while it loads, so that the text stays in its place. */
export function InvitationWidth({ children }: { children: ReactNode }) {
	return (
		<PageWidth className="grid gap-x-18 gap-y-10 py-8 sm:py-14 lg:grid-cols-[minmax(0,1fr)_400px]">
			{children}
		</PageWidth>
	);
}

/** A valid invitation: the job and the hiring team's message, beside the account forms. */
export function InvitationView({ invitation, work }: { invitation: TokenInvitation; work: CandidateInvitation }) {
	const { job_title, job_company, job_location, job_description, custom_message, expires_at, status } = invitation;
	const online = useOnline();
	const [isDeclining, setDeclining] = useState(false);
	const { send } = work;
	const isPending = status === 'pending';
	usePageTitle(`${words.title}: ${job_title}`);
	return (
		<InvitationWidth>
			<div className="grid min-w-0 content-start gap-6">
				<div className="grid gap-2.5">
					<p className="text-control text-ink-2">{words.overline}</p>
					<PageHeading size="public" className="max-w-[20em] wrap-anywhere">
						{job_title}
					</PageHeading>
					<p className="text-lead text-ink-2 wrap-anywhere">
						<strong className="font-heading text-ink">
							<bdi>{job_company}</bdi>
						</strong>
						{job_location && (
							<>
								, <bdi>{job_location}</bdi>
							</>
						)}
					</p>
				</div>
				{custom_message && (
					<section className="grid gap-1.5 rounded-control bg-well px-5 py-4 forced-colors:border">
						<h2 className="text-meta font-normal text-ink-2">{words.message}</h2>
						<p dir="auto" className="max-w-prose text-body whitespace-pre-line wrap-anywhere">
							{custom_message}
						</p>
					</section>
				)}
				<div className="grid gap-1 border-y border-line py-4 text-control text-ink-2">
					<p className="text-ink">
						<NoBreak>{words.time}</NoBreak>
					</p>
					{isPending && <p className="text-balance">{words.until(longDate(lastInvitationDay(expires_at)))}</p>}
				</div>
				{job_description && (
					<section className="grid gap-2 max-lg:hidden">
						<Description text={job_description} />
					</section>
				)}
			</div>
			<section aria-label={words.details} className="grid content-start gap-6 max-lg:max-w-form">
				<AccountForms invitation={invitation} work={work} />
				{isPending && (
					<button
						type="button"
						disabled={!online}
						className="link min-h-6 justify-self-start text-control text-ink-2 disabled:text-ink-3 pointer-coarse:min-h-11"
						onClick={() => setDeclining(true)}
					>
						{words.decline.link}
					</button>
				)}
			</section>
			{job_description && (
				<section className="grid gap-2 border-t border-line pt-6 lg:hidden">
					<Description text={job_description} />
				</section>
			)}
			<ConfirmDialog
				open={isDeclining}
				words={words.decline}
				onClose={() => setDeclining(false)}
				onConfirm={() => send({ type: 'decline.confirmed' })}
			/>
		</InvitationWidth>
	);
}

function Description({ text }: { text: string }) {
	return (
		<>
			<h2 className="text-body">{words.about}</h2>
			<p dir="auto" className="max-w-prose text-body whitespace-pre-line text-ink-2 wrap-anywhere">
				<ExcerptText text={text} max={DESCRIPTION_CHARS} />
			</p>
		</>
	);
}
