import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { confirmEmail } from '../../core/session/use-session.ts';

/** State of confirming an address; `none` when the page was not opened from the mail. */
export type Confirmation =
	| 'none'
	| 'confirming'
	| 'confirmed'
	| 'needsPassword'
	| 'invalid'
	| 'offline'
	| 'unavailable';

const PREFIX = '#confirm=';

/**
 * Confirms an address once with the token of the mailed link (`/login#confirm=TOKEN`), and removes the token from the
 * address bar. Returns the token for `needsPassword`; empty without one.
 */
export function useConfirmation(): { confirmation: Confirmation; token: string } {
	const { hash, pathname, state } = useLocation();
	const navigate = useNavigate();
	const token = hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : '';
	const [confirmation, setConfirmation] = useState<Confirmation>(token === '' ? 'none' : 'confirming');
	const [opened, setOpened] = useState(token);
	const sent = useRef('');

	useEffect(() => {
		if (token === '' || sent.current === token) return;
		sent.current = token;
		setOpened(token);
		setConfirmation('confirming');
		void navigate(pathname, { replace: true, state });
		void confirmEmail(token).then((result) => {
			if (result.ok) setConfirmation('confirmed');
			else if (result.code === 'needs_password') setConfirmation('needsPassword');
			else if (result.code === 'offline' || result.code === 'unavailable') setConfirmation(result.code);
			else setConfirmation('invalid');
		});
	}, [token, pathname, state, navigate]);

	return { confirmation, token: opened };
}
