/**
 * State in the history entry from the previous page: the path to continue at, the address just registered, and the
 * address whose password was just changed.
 */
export type SignInState = { wanted: string | null; registered: string | null; updated: string | null };

/** Parses untrusted history state: `wanted` must be a path of this app, which begins with exactly one slash. */
export function parseSignInState(state: unknown): SignInState {
	const { wanted, registered, updated } = Object(state) as Record<keyof SignInState, unknown>;
	return {
		wanted: typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? wanted : null,
		registered: typeof registered === 'string' ? registered : null,
		updated: typeof updated === 'string' ? updated : null,
	};
}
