import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as a rule sees it; `turn` counts the requests of this path, from 1. */
export type Asked = { method: string; path: string; sent: string; turn: number };

/**
 * One exchange as a rule sees it, after the server has responded (and so has committed) and before the response is forwarded.
 */
export type Exchange = Asked & { status: number };

/** A response from a third party, or one that replaces the server's. */
export type OtherAnswer = { status: number; type: string; body: string; retryAfter?: string };

/**
 * What happens to a request: it is forwarded, lost with the connection, delivered twice (the second response is forwarded),
 * stalled before its end until the device gives up, or gets another response.
 */
export type Way = 'pass' | 'lose' | 'repeat' | 'stall' | OtherAnswer;

/** What happens to a response: it is forwarded, lost with the connection, truncated, or replaced. */
export type Fate = 'pass' | 'lose' | 'truncate' | OtherAnswer;

/** Maps a message of an event stream to the messages delivered instead. */
export type Ping = (message: string) => string[];

export type FaultProxy = {
	url: string;
	/** Forwards later requests to another server, for example after a restart. */
	pointTo(target: string): void;
	/** Applies the rule to every later response; undefined forwards all. */
	setRule(rule: ((exchange: Exchange) => Fate | Promise<Fate>) | undefined): void;
	/** Applies the rule to every later request and awaits its result; undefined forwards all. */
	setWay(rule: ((asked: Asked) => Way | Promise<Way>) | undefined): void;
	/** Applies the rule to every later message of an event stream; undefined forwards all. */
	setPings(rule: Ping | undefined): void;
	/** Breaks every open event stream. */
	breakStreams(): void;
	/** Every request received, in order, whatever happened to it. */
	asked(): Asked[];
	/** Requests that the server responded to, in order. */
	exchanges(): Exchange[];
	/** Event streams that are open now, and the total number opened. */
	streams(): { open: number; opened: number };
	close(): Promise<void>;
};

/** The share of a stalled upload that arrives. */
const STALLED_AT = 0.99;

/**
 * A local proxy in front of a real server: the page keeps its origin while servers are replaced behind it, and requests and
 * responses meet the faults of a network.
 * @param port default: any free one
 */
export async function startFaultProxy(target: string, port = 0): Promise<FaultProxy> {
	let upstream = new URL(target);
	let rule: ((exchange: Exchange) => Fate | Promise<Fate>) | undefined;
	let way: ((asked: Asked) => Way | Promise<Way>) | undefined;
	let pings: Ping | undefined;
	const came: Asked[] = [];
	const seen: Exchange[] = [];
	const streams = new Set<ServerResponse>();
	let opened = 0;

	/** Sends a request to the server, with this `share` of the body. Rejects when the connection breaks. */
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
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	const address = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${address.port}`,
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

/** The headers of a request whose body has been received completely. */
function whole(headers: IncomingHttpHeaders, body: Buffer): IncomingHttpHeaders {
	const { 'transfer-encoding': _, ...others } = headers;
	return body.length > 0 ? { ...others, 'content-length': String(body.length) } : others;
}

function answerWith(outgoing: ServerResponse, { status, type, body, retryAfter }: OtherAnswer): void {
	outgoing.writeHead(status, { 'content-type': type, ...(retryAfter && { 'retry-after': retryAfter }) }).end(body);
}
