/** What the page before left in the history entry: where to go on to, and whose account was just made. */
export type SignInState = { wanted: string | null; registered: string | null };

/** Reads it without trusting it: a page of this app begins with one slash. */
export function parseSignInState(state: unknown): SignInState {
	const { wanted, registered } = Object(state) as { wanted?: unknown; registered?: unknown };
	return {
		wanted: typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? wanted : null,
		registered: typeof registered === 'string' ? registered : null,
	};
}
