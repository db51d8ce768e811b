import { once } from 'node:events';
import { createServer } from 'node:net';
import { messages } from './messages.ts';
import { findPortHolder } from './processes.ts';
import { Refusal } from './refusal.ts';

/**
 * Checks that this address can be listened on, before anything is started.
 * @throws Refusal that names the variable and, if it can be determined, the process that uses the port.
 */
export async function checkPort(name: 'PORT' | 'MAIL_PORT', host: string, port: number): Promise<void> {
	const probe = createServer();
	try {
		probe.listen(port, host);
		await once(probe, 'listening');
	} catch (error) {
		throw listenRefusal(error, name, host, port);
	}
	probe.close();
	await once(probe, 'close');
}

function listenRefusal(error: unknown, name: string, host: string, port: number): unknown {
	switch ((error as NodeJS.ErrnoException).code) {
		case 'EADDRINUSE':
			return new Refusal(messages.portHeld(name, host, port, findPortHolder(port)));
		case 'EACCES':
			return new Refusal(messages.portForbidden(name, port));
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
		case 'EINVAL':
			return new Refusal(messages.hostUnknown(host));
		default:
			return error;
	}
}
