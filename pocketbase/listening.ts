import { once } from 'node:events';
import { createServer } from 'node:net';
import { CommandError } from './command-error.ts';
import { messages } from './messages.ts';
import { findPortHolder } from './processes.ts';

/**
 * Checks that this address can be listened on, before anything is started.
 * @throws CommandError that names the variable and, if it can be determined, the process that uses the port.
 */
export async function checkPort(name: 'PORT' | 'MAIL_PORT', host: string, port: number): Promise<void> {
	const probe = createServer();
	try {
		probe.listen(port, host);
		await once(probe, 'listening');
	} catch (error) {
		throw listenError(error, name, host, port);
	}
	probe.close();
	await once(probe, 'close');
}

function listenError(error: unknown, name: string, host: string, port: number): unknown {
	switch ((error as NodeJS.ErrnoException).code) {
		case 'EADDRINUSE':
			return new CommandError(messages.portHeld(name, host, port, findPortHolder(port)));
		case 'EACCES':
			return new CommandError(messages.portForbidden(name, port));
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
		case 'EINVAL':
			return new CommandError(messages.hostUnknown(host));
		default:
			return error;
	}
}
