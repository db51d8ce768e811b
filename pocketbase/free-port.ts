import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port that was free a moment ago on this address, chosen by the operating system. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
	const probe = createServer().listen(0, host);
	await once(probe, 'listening');
	const { port } = probe.address() as AddressInfo;
	probe.close();
	await once(probe, 'close');
	return port;
}
