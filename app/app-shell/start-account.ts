import { runAccountServices } from '../core/session/keep-account.ts';

let isStarted = false;

/** Starts, once a page, what runs for whoever is signed in, for as long as the page lives. */
export function startAccount(): void {
	if (isStarted) return;
	isStarted = true;
	runAccountServices();
}
