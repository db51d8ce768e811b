import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ConfirmationResult } from '../../core/session/session-results.ts';
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
 * Confirms an address once with the token of the mailed link (`/login#confirm=TOKEN`). Moves the token from the address bar to
 * the history entry, so that a reload continues, and removes it there once the server has accepted or rejected it. The entry then
 * has the page from which the account was created. Returns the token, empty without one.
 */
export function useConfirmation(): { confirmation: Confirmation; token: string } {
	const { hash, pathname, state } = useLocation();
	const navigate = useNavigate();
	const { confirmToken } = Object(state) as { confirmToken?: unknown };
	const linked = hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : '';
	const token = linked || (typeof confirmToken === 'string' ? confirmToken : '');
	const [confirmation, setConfirmation] = useState<Confirmation>(token === '' ? 'none' : 'confirming');
	const [opened, setOpened] = useState(token);
	const [wanted, setWanted] = useState<string>();
	const sent = useRef('');
	const isOver = confirmation === 'confirmed' || confirmation === 'invalid';

	useEffect(() => {
		if (token === '') return;
		if (sent.current !== token) {
			sent.current = token;
			setOpened(token);
			setConfirmation('confirming');
			void confirmEmail(token).then((result) => {
				if (result.ok) setWanted(result.wanted);
				setConfirmation(confirmationOf(result));
			});
		}
		if (linked !== '') void navigate(pathname, { replace: true, state: { ...Object(state), confirmToken: token } });
		else if (isOver) {
			const left = { ...Object(state), confirmToken: undefined, ...(wanted && { wanted }) };
			void navigate(pathname, { replace: true, state: left });
		}
	}, [token, linked, isOver, wanted, pathname, state, navigate]);

	return { confirmation, token: opened };
}

function confirmationOf(result: ConfirmationResult): Confirmation {
	if (result.ok) return 'confirmed';
	if (result.code === 'needs_password') return 'needsPassword';
	return result.code === 'offline' || result.code === 'unavailable' ? result.code : 'invalid';
}

/**
 * State in the history entry from the previous page: the path to continue at, the address just registered, and the
 * address whose password was just changed.
 */
type SignInState = { wanted: string | null; registered: string | null; updated: string | null };

/** Parses untrusted history state: `wanted` must be a path of this app, which begins with exactly one slash. */
export function parseSignInState(state: unknown): SignInState {
	const { wanted, registered, updated } = Object(state) as Record<keyof SignInState, unknown>;
	return {
		wanted: typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? wanted : null,
		registered: typeof registered === 'string' ? registered : null,
		updated: typeof updated === 'string' ? updated : null,
	};
}
