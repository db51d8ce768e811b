import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Beneath those that operating systems give to outgoing connections: only who asks for one by its number takes it. */
const PORTS = { from: 20_000, below: 32_000 } as const;
const TRIES = 100;

/**
 * A port that is free on this address, and stays so until a server is started on it, or started again.
 *
 * @throws when none of a hundred is.
 */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
	for (let tries = 0; tries < TRIES; tries++) {
		const port = randomInt(PORTS.from, PORTS.below);
		if (await isFree(port, host)) return port;
	}
	throw new Error(`No free port from ${PORTS.from} on.`);
}

async function isFree(port: number, host: string): Promise<boolean> {
	const probe = createServer().listen(port, host);
	try {
		await once(probe, 'listening');
	} catch {
		return false;
	}
	probe.close();
	await once(probe, 'close');
	return true;
}
