import { useState } from 'react';
import { resendConfirmation } from '../../core/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { accountsMessages } from './words.ts';

/** Offers the confirmation mail again, and says what became of it. */
export function SendConfirmation({ email }: { email: string }) {
	const [busy, setBusy] = useState(false);
	const [outcome, setOutcome] = useState('');
	const words = accountsMessages.signIn;
	const send = async () => {
		setBusy(true);
		const result = await resendConfirmation(email);
		setBusy(false);
		if (result.ok) setOutcome(words.sentAgain);
		else if (result.code === 'offline') setOutcome(accountsMessages.offline);
		else if (result.code === 'too_many') setOutcome(accountsMessages.tooMany);
		else setOutcome(result.message || accountsMessages.unavailable);
	};
	return (
		<div className="grid justify-items-start gap-2">
			<Button kind="secondary" size="small" busy={busy} busyText={words.sendingAgain} onClick={() => void send()}>
				{words.sendAgain}
			</Button>
			<output>{outcome}</output>
		</div>
	);
}
