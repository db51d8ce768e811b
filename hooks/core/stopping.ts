const KEY = 'server-is-stopping';

/** The server was told to end: workers finish what they have and take nothing new. */
export function serverTerminating(e: core.TerminateEvent): void {
	e.app.store().set(KEY, 1);
	e.next();
}

export const isStopping = (app: core.App): boolean => app.store().get(KEY) === 1;
