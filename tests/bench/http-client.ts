import { Agent, request } from 'node:http';

export type RawAnswer = { status: number; body: string };

/** Sends requests over a fixed number of keep-alive connections. */
export type HttpClient = {
	post(path: string, token: string, json: string): Promise<RawAnswer>;
	/** Status 0 when no response arrived within the time, in milliseconds. */
	get(path: string, timeoutMs: number, token?: string): Promise<{ status: number }>;
	close(): void;
};

/** Node's own client, which costs a fifth of `fetch`: the client must not limit the load. */
export function openHttpClient(url: string, connections: number): HttpClient {
	const { hostname, port } = new URL(url);
	const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
	return {
		post: (path, token, json) =>
			new Promise((resolve, reject) => {
				const body = Buffer.from(json);
				const headers = {
					'content-type': 'application/json',
					'content-length': body.length,
					...(token && { authorization: token }),
				};
				const sent = request({ hostname, port, path, method: 'POST', agent, headers }, (answer) => {
					const chunks: Buffer[] = [];
					answer.on('data', (chunk: Buffer) => chunks.push(chunk));
					answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
					answer.on('error', reject);
				});
				sent.on('error', reject);
				sent.end(body);
			}),
		get: (path, timeoutMs, token) =>
			new Promise((resolve) => {
				const signal = AbortSignal.timeout(timeoutMs);
				const headers = token ? { authorization: token } : {};
				const sent = request({ hostname, port, path, agent, headers, signal }, (answer) => {
					answer.resume();
					answer.on('end', () => resolve({ status: answer.statusCode ?? 0 }));
					answer.on('error', () => resolve({ status: 0 }));
				});
				sent.on('error', () => resolve({ status: 0 }));
				sent.end();
			}),
		close: () => agent.destroy(),
	};
}
