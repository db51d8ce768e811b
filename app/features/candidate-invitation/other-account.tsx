import { useState } from 'react';
import { signOut } from '../../core/session/sign-out.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { candidateInvitationMessages } from './words.ts';

const words = candidateInvitationMessages.other;

/** Shown when another account is signed in on this device: names the invited address, and offers to sign out. */
export function OtherAccount({ invited, own }: { invited: string; own: string }) {
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const leave = async () => {
		setBusy(true);
		setFailure(null);
		const result = await signOut();
		setBusy(false);
		if (!result.ok) setFailure(result.code === 'unsent_work' ? words.unsent : words.failed);
	};
	return (
		<>
			<h2 className="text-h2">{words.title}</h2>
			<FormError message={failure} />
			<p className="text-body text-ink-2 wrap-anywhere">{words.text(invited, own)}</p>
			<div className="flex flex-wrap gap-3">
				<Button size="large" busy={busy} onClick={() => void leave()}>
					{words.signOut}
				</Button>
				<LinkButton kind="secondary" size="large" to={paths.dashboard.to()}>
					{words.stay}
				</LinkButton>
			</div>
		</>
	);
}
