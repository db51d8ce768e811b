/** What the page before left in the history entry: where to go on to, whose account was just made, whose password is new. */
export type SignInState = { wanted: string | null; registered: string | null; updated: string | null };

/** Reads it without trusting it: a page of this app begins with one slash. */
export function parseSignInState(state: unknown): SignInState {
	const { wanted, registered, updated } = Object(state) as Record<keyof SignInState, unknown>;
	return {
		wanted: typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? wanted : null,
		registered: typeof registered === 'string' ? registered : null,
		updated: typeof updated === 'string' ? updated : null,
	};
}
