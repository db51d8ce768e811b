const KEY = 'server-is-stopping';

/** The server is ending: workers finish their item and claim nothing new. */
export function serverTerminating(e: core.TerminateEvent): void {
	e.app.store().set(KEY, 1);
	e.next();
}

export const isStopping = (app: core.App): boolean => app.store().get(KEY) === 1;
