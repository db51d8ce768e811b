import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How the network between device and server is. */
export type Weather = {
	roundTripMs: number;
	/** Share of packets that are lost on their way, from 0 to below 1. */
	loss: number;
	/** Whether every connection also pays for the handshake of TLS, which no one speaks on this machine. */
	tls?: boolean;
};

export type Link = {
	url: string;
	/** From now on nothing comes through any more, without a notice: connections can be made, and stay silent. */
	cut(): void;
	/**
	 * The network is there again, in this weather. Connections from before are gone, as after a change of network, and every new one pays for
	 * its beginning.
	 */
	mend(weather?: Weather): void;
	close(): Promise<void>;
};

const FINE: Weather = { roundTripMs: 0, loss: 0 };
const SEGMENT_BYTES = 1_460;
/** The first packets of a connection are sent again after this long, in milliseconds (RFC 6298). */
const FIRST_TIMEOUT_MS = 1_000;
/** Chromium begins a second connection when the first is not made after this long, and takes the one that is made first. */
const SECOND_TRY_MS = 250;
/** TLS 1.3: what the browser says, and what the server answers, certificate included. */
const HELLOS_BYTES = [1_900, 4_200];
/** A lost segment with so many after it is noticed by their acknowledgements, one round trip later (RFC 5681). */
const DUPLICATES = 3;
/** One at the tail is noticed by a probe, after twice the round trip and this much (RFC 8985). */
const PROBE_MS = 200;

/**
 * A network of this machine before a server, as TCP shows it to those who use it: no byte is ever missing or out of order, what is lost is late, and
 * everything behind it waits. Every packet takes half a round trip and is lost with the given probability. There is no limit of bandwidth
 * and no slow start: what is measured through it fits into the first ten segments of a connection.
 */
export async function startLink(target: string, random: () => number = Math.random): Promise<Link> {
	const upstream = new URL(target);
	let weather = FINE;
	let isCut = false;
	const open = new Set<Socket>();

	/** Milliseconds until a packet arrives that is sent again after `firstWait`, then after twice as long each time. */
	function travel(firstWait: number): number {
		let ms = weather.roundTripMs / 2;
		for (let wait = firstWait; random() < weather.loss; wait *= 2) ms += wait;
		return ms;
	}
	/** Milliseconds until each segment of what is sent at once arrives. */
	function travels(bytes: number): number[] {
		const { roundTripMs } = weather;
		const segments = Math.ceil(bytes / SEGMENT_BYTES);
		return Array.from({ length: segments }, (_, index) =>
			travel(index < segments - DUPLICATES ? roundTripMs : 2 * roundTripMs + PROBE_MS),
		);
	}
	/** Milliseconds until the first byte of a request may leave. */
	function handshakes(): number {
		const connection = () => travel(FIRST_TIMEOUT_MS) + travel(FIRST_TIMEOUT_MS);
		const first = connection();
		const made = first > SECOND_TRY_MS ? Math.min(first, SECOND_TRY_MS + connection()) : first;
		if (!weather.tls) return made;
		return HELLOS_BYTES.reduce((ms, bytes) => ms + Math.max(...travels(bytes)), made);
	}
	/** Carries one direction, in order; `readyAt`: when its first byte may leave, on the monotonic clock. */
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
		from.on('end', () => arrive(performance.now() + weather.roundTripMs / 2, () => to.end()));
		from.on('close', () => {
			open.delete(from);
			// An end that was not said is a broken connection, at the other side too.
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
			weather = next;
			isCut = false;
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				drop();
			}),
	};
}
