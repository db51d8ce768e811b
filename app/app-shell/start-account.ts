import { runAccountServices } from '../core/session/keep-account.ts';

let isStarted = false;

/** Starts the services of the signed-in account, once per page, for the page's lifetime. */
export function startAccount(): void {
	if (isStarted) return;
	isStarted = true;
	runAccountServices();
}
