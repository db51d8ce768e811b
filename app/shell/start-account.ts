import { keepAccount } from '../machines/session/keep-account.ts';

/** Starts what runs for whoever is signed in, for as long as the page lives. */
export function startAccount(): void {
	keepAccount();
}
