import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '#domain/access/current-user';
import { SWITCHED_MAILS } from '#domain/accounts/switched-mails';
import { actionFailureText } from '#domain/assessments/action-errors';
import { useOnline } from '../../core/platform/online.ts';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AccountPart, AccountRow } from './account-part.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { useMailSwitches } from './mail-switches.ts';
import { NameDialog } from './name-dialog.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { yourAccountMessages as words } from './words.ts';

type Dialog = 'name' | 'email' | 'password';

/** What an account can change about itself. Shows what this device knows; every change needs the server. */
export default function YourAccountScreen() {
	const { user } = useSession();
	return user && <YourAccount key={user.id} user={user} />;
}

function YourAccount({ user }: { user: CurrentUser }) {
	const isOnline = useOnline();
	const [opened, setOpened] = useState<Dialog | null>(null);
	const [mailedTo, setMailedTo] = useState('');
	const close = () => setOpened(null);
	const changes = (dialog: Dialog, what: string) => (
		<button
			type="button"
			className="min-h-6 text-control font-label text-accent hover:text-accent-hover disabled:text-ink-3 pointer-coarse:min-h-11"
			disabled={!isOnline}
			aria-label={`${words.change}: ${what}`}
			onClick={() => setOpened(dialog)}
		>
			{words.change}
		</button>
	);
	return (
		<PageWidth className="py-10 lg:py-16">
			<PageHeading size="public">{words.title}</PageHeading>
			{!isOnline && <p className="mt-4 max-w-prose text-body text-ink-2">{words.offline}</p>}
			<div className="mt-8 grid gap-10">
				<AccountPart id="you" title={words.you.title}>
					<AccountRow
						name={words.you.name}
						value={user.fullName}
						detail={words.you.nameText}
						action={changes('name', words.you.name)}
					/>
					<AccountRow
						name={words.you.email}
						value={user.email}
						detail={mailedTo === '' ? undefined : <output>{words.you.sent(mailedTo)}</output>}
						action={changes('email', words.you.email)}
					/>
				</AccountPart>
				<AccountPart id="signing-in" title={words.signingIn.title}>
					<AccountRow
						name={words.signingIn.password}
						text={words.signingIn.passwordText}
						action={changes('password', words.signingIn.password)}
					/>
				</AccountPart>
				<Mails isOnline={isOnline} isStaff={user.role !== null} />
				<OwnData isOnline={isOnline} />
			</div>
			{opened === 'name' && <NameDialog user={user} onClose={close} />}
			{opened === 'email' && <EmailDialog onClose={close} onSent={setMailedTo} />}
			{opened === 'password' && <PasswordDialog email={user.email} onClose={close} />}
		</PageWidth>
	);
}

function Mails({ isOnline, isStaff }: { isOnline: boolean; isStaff: boolean }) {
	const { isOn, isMissing, failure, change } = useMailSwitches();
	const { kinds, receipt, decisions, team } = words.mails;
	const always = <span className="text-meta text-ink-3">{words.mails.always}</span>;
	return (
		<AccountPart id="mails" title={words.mails.title} error={failure && words.mails.failed(actionFailureText(failure))}>
			<AccountRow {...receipt} action={always} />
			<AccountRow {...decisions} action={always} />
			{SWITCHED_MAILS.map((kind) => {
				const on = isOn(kind);
				return (
					<AccountRow
						key={kind}
						{...kinds[kind]}
						action={
							on === undefined ? (
								<span className="text-meta text-ink-3">{isMissing && words.mails.unknown}</span>
							) : (
								<Switch
									label={`${kinds[kind].name}: ${kinds[kind].text}`}
									labelHidden
									checked={on}
									disabled={!isOnline}
									onChange={(checked) => change(kind, checked)}
								/>
							)
						}
					/>
				);
			})}
			{isStaff && (
				<AccountRow
					name={team.name}
					text={team.text}
					action={
						<Link className="link text-control" to={paths.ownPreferences.to()}>
							{team.link}
						</Link>
					}
				/>
			)}
		</AccountPart>
	);
}
