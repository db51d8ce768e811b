import { connect, type Socket } from 'node:net';

/** A connection that sends what it is given, and reads only on request. */
export type RawConnection = {
	socket: Socket;
	/** Resolves once the server has closed the connection. */
	closed: Promise<void>;
	/** Everything that the server sends until it closes the connection. */
	readToEnd: () => Promise<string>;
	end: () => void;
};

/** Opens a connection to the server's port and sends the text. */
export async function openRawConnection(port: number, text: string): Promise<RawConnection> {
	const socket = connect(port, '127.0.0.1');
	socket.on('error', () => undefined);
	const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
	await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
	if (text !== '') await new Promise<void>((resolve) => socket.write(text, () => resolve()));
	return {
		socket,
		closed,
		async readToEnd() {
			let received = '';
			socket.on('data', (chunk: Buffer) => {
				received += chunk.toString();
			});
			await closed;
			return received;
		},
		end: () => void socket.destroy(),
	};
}

/** A request in wire format. */
export const rawRequest = (method: string, path: string, headers: Record<string, string | number> = {}): string =>
	`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(headers)
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join('')}\r\n`;
