import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One exchange as a rule sees it, after the server has answered (and so has committed) and before the answer goes on. */
export type Exchange = { method: string; path: string; status: number; sent: string };

/** What happens to an answer: it goes on, it is lost with the connection, or another one comes in its place. */
export type Fate = 'pass' | 'lose' | { status: number; type: string; body: string };

export type FaultProxy = {
	url: string;
	/** Sends what follows to another server, for example after a restart. */
	pointTo(target: string): void;
	/** From now on every answer is put before the rule; undefined lets all pass. */
	setRule(rule: ((exchange: Exchange) => Fate | Promise<Fate>) | undefined): void;
	/** Requests that reached the server and were answered by it, in order. */
	exchanges(): Exchange[];
	/** Event streams that are open now, and all that ever were. */
	streams(): { open: number; opened: number };
	close(): Promise<void>;
};

/**
 * A proxy of this machine before a real server: the page keeps its origin while servers come and go behind it, and answers can be lost after
 * the server has committed.
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
	let upstream = new URL(target);
	let rule: ((exchange: Exchange) => Fate | Promise<Fate>) | undefined;
	const seen: Exchange[] = [];
	const streams = { open: 0, opened: 0 };

	const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
		let sent = '';
		incoming.on('data', (chunk: Buffer) => {
			sent += chunk.toString();
		});
		const onward = request(
			{
				host: upstream.hostname,
				port: upstream.port,
				method: incoming.method,
				path: incoming.url,
				headers: incoming.headers,
			},
			(answer) => {
				const exchange = {
					method: incoming.method ?? '',
					path: (incoming.url ?? '').split('?')[0] ?? '',
					status: answer.statusCode ?? 0,
					sent,
				};
				seen.push(exchange);
				const decide = async (): Promise<void> => {
					const fate = (await rule?.(exchange)) ?? 'pass';
					if (fate === 'lose') {
						answer.destroy();
						incoming.socket.destroy();
					} else if (fate === 'pass') {
						outgoing.writeHead(exchange.status, answer.headers);
						if (answer.headers['content-type']?.startsWith('text/event-stream')) {
							streams.open += 1;
							streams.opened += 1;
							outgoing.on('close', () => {
								streams.open -= 1;
							});
						}
						answer.pipe(outgoing);
						answer.on('error', () => outgoing.destroy());
					} else {
						answer.destroy();
						outgoing.writeHead(fate.status, { 'content-type': fate.type }).end(fate.body);
					}
				};
				decide().catch(() => incoming.socket.destroy());
			},
		);
		onward.on('error', () => incoming.socket.destroy());
		outgoing.on('close', () => onward.destroy());
		incoming.pipe(onward);
	};

	const server = createServer(forward);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		pointTo(next) {
			upstream = new URL(next);
		},
		setRule(next) {
			rule = next;
		},
		exchanges: () => [...seen],
		streams: () => ({ ...streams }),
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
