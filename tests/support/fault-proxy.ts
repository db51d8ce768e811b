import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as a rule sees it; `turn` counts those of this path, from 1. */
export type Asked = { method: string; path: string; sent: string; turn: number };

/** One exchange as a rule sees it, after the server has answered (and so has committed) and before the answer goes on. */
export type Exchange = Asked & { status: number };

/** An answer that someone else gives, or that takes the place of the server's. */
export type OtherAnswer = { status: number; type: string; body: string; retryAfter?: string };

/**
 * What happens to a request on its way: it goes on, is lost with the connection, reaches the server twice (the second answer goes on),
 * stalls with all but its end sent until the device gives up, or is answered by someone else.
 */
export type Way = 'pass' | 'lose' | 'repeat' | 'stall' | OtherAnswer;

/** What happens to an answer: it goes on, is lost with the connection, breaks off in the middle, or another one comes in its place. */
export type Fate = 'pass' | 'lose' | 'truncate' | OtherAnswer;

/** What becomes of a message of an event stream: the messages that arrive in its place. */
export type Ping = (message: string) => string[];

export type FaultProxy = {
	url: string;
	/** Sends what follows to another server, for example after a restart. */
	pointTo(target: string): void;
	/** From now on every answer is put before the rule; undefined lets all pass. */
	setRule(rule: ((exchange: Exchange) => Fate | Promise<Fate>) | undefined): void;
	/** From now on every request is put before the rule, and waits for its word; undefined lets all pass. */
	setWay(rule: ((asked: Asked) => Way | Promise<Way>) | undefined): void;
	/** From now on every message of an event stream is put before the rule; undefined lets all pass. */
	setPings(rule: Ping | undefined): void;
	/** Breaks every event stream that is open. */
	breakStreams(): void;
	/** Every request that came here, whatever became of it, in order. */
	asked(): Asked[];
	/** Requests that reached the server and were answered by it, in order. */
	exchanges(): Exchange[];
	/** Event streams that are open now, and all that ever were. */
	streams(): { open: number; opened: number };
	close(): Promise<void>;
};

/** The share of a stalled upload that arrives. */
const STALLED_AT = 0.99;

/**
 * A proxy of this machine before a real server: the page keeps its origin while servers come and go behind it, and requests and answers meet
 * the faults of a network.
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
	let upstream = new URL(target);
	let rule: ((exchange: Exchange) => Fate | Promise<Fate>) | undefined;
	let way: ((asked: Asked) => Way | Promise<Way>) | undefined;
	let pings: Ping | undefined;
	const came: Asked[] = [];
	const seen: Exchange[] = [];
	const streams = new Set<ServerResponse>();
	let opened = 0;

	/** Asks the server; `share` of the body is sent. Rejects when the connection breaks. */
	const ask = (
		{ method, url, headers }: IncomingMessage,
		body: Buffer,
		outgoing: ServerResponse,
		share = 1,
	): Promise<IncomingMessage> =>
		new Promise((resolve, reject) => {
			const onward = request(
				{ host: upstream.hostname, port: upstream.port, method, path: url, headers: whole(headers, body) },
				resolve,
			);
			onward.on('error', reject);
			outgoing.on('close', () => onward.destroy());
			const part = body.subarray(0, Math.floor(body.length * share));
			if (share < 1) onward.write(part);
			else onward.end(part);
		});

	const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
		const body = await buffer(incoming);
		const path = (incoming.url ?? '').split('?')[0] ?? '';
		const turn = 1 + came.filter((one) => one.path === path).length;
		const asked: Asked = { method: incoming.method ?? '', path, sent: body.toString(), turn };
		came.push(asked);
		const on = (await way?.(asked)) ?? 'pass';
		if (typeof on === 'object') return answerWith(outgoing, on);
		if (on === 'lose') return void incoming.socket.destroy();
		if (on === 'repeat') await buffer(await ask(incoming, body, outgoing));
		const response = await ask(incoming, body, outgoing, on === 'stall' ? STALLED_AT : 1);
		const exchange = { ...asked, status: response.statusCode ?? 0 };
		seen.push(exchange);
		const fate = (await rule?.(exchange)) ?? 'pass';
		if (typeof fate === 'object') {
			response.destroy();
			answerWith(outgoing, fate);
		} else if (fate === 'lose') {
			response.destroy();
			incoming.socket.destroy();
		} else if (fate === 'truncate') {
			const bytes = await buffer(response);
			outgoing.writeHead(exchange.status, { ...response.headers, 'content-length': bytes.length });
			outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => incoming.socket.destroy());
		} else {
			outgoing.writeHead(exchange.status, response.headers);
			response.on('error', () => outgoing.destroy());
			if (response.headers['content-type']?.startsWith('text/event-stream')) stream(response, outgoing);
			else response.pipe(outgoing);
		}
	};

	function stream(answer: IncomingMessage, outgoing: ServerResponse): void {
		streams.add(outgoing);
		opened += 1;
		outgoing.on('close', () => streams.delete(outgoing));
		outgoing.flushHeaders();
		let text = '';
		answer.setEncoding('utf8');
		answer.on('data', (chunk: string) => {
			const messages = (text + chunk).split('\n\n');
			text = messages.pop() ?? '';
			for (const message of messages) {
				for (const one of pings?.(message) ?? [message]) outgoing.write(`${one}\n\n`);
			}
		});
		answer.on('end', () => outgoing.end());
	}

	const server = createServer((incoming, outgoing) => {
		forward(incoming, outgoing).catch(() => incoming.socket.destroy());
	});
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
		setWay(next) {
			way = next;
		},
		setPings(next) {
			pings = next;
		},
		breakStreams() {
			for (const one of streams) one.destroy();
		},
		asked: () => [...came],
		exchanges: () => [...seen],
		streams: () => ({ open: streams.size, opened }),
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/** The headers of a request whose body is here whole. */
function whole(headers: IncomingHttpHeaders, body: Buffer): IncomingHttpHeaders {
	const { 'transfer-encoding': _, ...others } = headers;
	return body.length > 0 ? { ...others, 'content-length': String(body.length) } : others;
}

function answerWith(outgoing: ServerResponse, { status, type, body, retryAfter }: OtherAnswer): void {
	outgoing.writeHead(status, { 'content-type': type, ...(retryAfter && { 'retry-after': retryAfter }) }).end(body);
}
