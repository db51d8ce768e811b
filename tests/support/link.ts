import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The conditions of the network between device and server. */
export type LinkQuality = {
	roundTripMs: number;
	/** The share of packets that are lost, from 0 to below 1. */
	loss: number;
	/** Whether every connection also pays for a TLS handshake, although this machine uses none. */
	tls?: boolean;
};

export type Link = {
	url: string;
	/** From now on nothing gets through, without notice: connections can be opened, but stay silent. */
	cut(): void;
	/**
	 * Restores the network under the given conditions. Earlier connections are gone, as after a change of network, and every
	 * new one pays for its setup.
	 */
	mend(quality?: LinkQuality): void;
	close(): Promise<void>;
};

const FINE: LinkQuality = { roundTripMs: 0, loss: 0 };
const SEGMENT_BYTES = 1_460;
/** The first packets of a connection are sent again after this time, in milliseconds (RFC 6298). */
const FIRST_TIMEOUT_MS = 1_000;
/**
 * Chromium opens a second connection when the first is not established after this time, and uses the first one established.
 */
const SECOND_TRY_MS = 250;
/** TLS 1.3: the messages of the browser and of the server, certificate included. */
const HELLOS_BYTES = [1_900, 4_200];
/** A lost segment followed by this many others is detected by their acknowledgements, one round trip later (RFC 5681). */
const DUPLICATES = 3;
/** A lost segment at the tail is detected by a probe, after twice the round trip plus this time (RFC 8985). */
const PROBE_MS = 200;

/**
 * A simulated network on this machine in front of a server, as seen over TCP: no byte is missing or out of order, lost
 * packets are late, and everything behind them waits. Every packet takes half a round trip and is lost with the given
 * probability. There is no bandwidth limit and no slow start: measured transfers fit into the first ten segments of a
 * connection.
 */
export async function startLink(target: string, random: () => number = Math.random): Promise<Link> {
	const upstream = new URL(target);
	let quality = FINE;
	let isCut = false;
	const open = new Set<Socket>();

	/** Milliseconds until a packet arrives that is sent again after `firstWait`, then each time after twice that. */
	function travel(firstWait: number): number {
		let ms = quality.roundTripMs / 2;
		for (let wait = firstWait; random() < quality.loss; wait *= 2) ms += wait;
		return ms;
	}
	/** Milliseconds until each segment of one write arrives. */
	function travels(bytes: number): number[] {
		const { roundTripMs } = quality;
		const segments = Math.ceil(bytes / SEGMENT_BYTES);
		return Array.from({ length: segments }, (_, index) =>
			travel(index < segments - DUPLICATES ? roundTripMs : 2 * roundTripMs + PROBE_MS),
		);
	}
	/** Milliseconds until the first byte of a request may be sent. */
	function handshakes(): number {
		const connection = () => travel(FIRST_TIMEOUT_MS) + travel(FIRST_TIMEOUT_MS);
		const first = connection();
		const made = first > SECOND_TRY_MS ? Math.min(first, SECOND_TRY_MS + connection()) : first;
		if (!quality.tls) return made;
		return HELLOS_BYTES.reduce((ms, bytes) => ms + Math.max(...travels(bytes)), made);
	}
	/** Forwards one direction in order. `readyAt`: when its first byte may be sent, on the monotonic clock. */
	function carry(from: Socket, to: Socket, readyAt: number): void {
		let last = readyAt;
		let arriving: Promise<void> = Promise.resolve();
		const arrive = (at: number, action: () => void): void => {
			last = Math.max(last, at);
			const dueMs = last;
			arriving = arriving.then(async () => {
				const wait = dueMs - performance.now();
				if (wait > 0) await delay(wait);
				if (!isCut && !to.destroyed) action();
			});
		};
		from.on('data', (chunk: Buffer) => {
			const sent = Math.max(readyAt, performance.now());
			for (const [index, ms] of travels(chunk.length).entries()) {
				const bytes = chunk.subarray(index * SEGMENT_BYTES, (index + 1) * SEGMENT_BYTES);
				arrive(sent + ms, () => to.write(bytes));
			}
		});
		from.on('end', () => arrive(performance.now() + quality.roundTripMs / 2, () => to.end()));
		from.on('close', () => {
			open.delete(from);
			// An unannounced end is a broken connection, also for the other side.
			if (!from.readableEnded) to.destroy();
		});
		from.on('error', () => to.destroy());
	}

	const server = createServer({ allowHalfOpen: true }, (near) => {
		const far = connect({ host: upstream.hostname, port: Number(upstream.port), allowHalfOpen: true });
		for (const socket of [near, far]) {
			socket.setNoDelay(true);
			open.add(socket);
		}
		const begun = performance.now();
		carry(near, far, begun + handshakes());
		carry(far, near, begun);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const drop = (): void => {
		for (const socket of open) socket.destroy();
		open.clear();
	};
	return {
		url: `http://127.0.0.1:${port}`,
		cut() {
			isCut = true;
		},
		mend(next = FINE) {
			drop();
			quality = next;
			isCut = false;
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				drop();
			}),
	};
}
