import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral port ranges of operating systems, so that no outgoing connection gets one of these ports. */
const PORTS = { from: 20_000, below: 32_000 } as const;
const TRIES = 100;

/**
 * Finds a port that is free on this address and, being outside the ephemeral range, is likely to stay free until the server
 * starts or restarts.
 * @throws when 100 random ports are all in use.
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
