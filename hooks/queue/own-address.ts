import { selfUrl } from '../platform/environment.ts';

const KEY = 'own-address';

/** Keeps the address that this server listens on (`127.0.0.1:8090`, `:8090`, `0.0.0.0:8090`, `[::]:8090`). */
export function keepOwnAddress(app: core.App, address: string): void {
	const found = /^(.*):(\d+)$/.exec(address);
	if (!found) return;
	const [, host = '', port = ''] = found;
	const reachable = host === '' || host === '0.0.0.0' ? '127.0.0.1' : host === '[::]' ? '[::1]' : host;
	app.store().set(KEY, `http://${reachable}:${port}`);
}

/** Where this server reaches itself, without a trailing slash. */
export function ownAddress(app: core.App): string {
	const kept: unknown = app.store().get(KEY);
	return typeof kept === 'string' && kept !== '' ? kept : selfUrl();
}
