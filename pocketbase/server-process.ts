import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** What one PocketBase process is started with; folders are absolute paths. */
type ServerOptions = {
	binary: string;
	host: string;
	port: number;
	dataDir: string;
	hooksDir: string;
	migrationsDir: string;
	publicDir: string;
	/** Origins that may call the API from another site; the app itself is on the server's own. */
	origins: string;
	/** JavaScript machines made in advance; more are made while they are busy. */
	hooksPool: number;
	/** Whether the server starts itself anew when its hooks change (development only). */
	hooksWatch?: boolean;
	/** Everything the hooks read from the environment, added to the launcher's own. */
	environment: NodeJS.ProcessEnv;
	onOutput: (text: string) => void;
};

type ServerExit = { code: number | null; signal: NodeJS.Signals | null };

export type ServerProcess = {
	pid: number;
	url: string;
	/** Resolves when the process has exited. */
	exited: Promise<ServerExit>;
	signal(signal: NodeJS.Signals): void;
	/** SIGTERM, and SIGKILL to one that is still there after five seconds. */
	stop: () => Promise<void>;
};

const STOP_GRACE_MS = 5_000;
const POLL_MS = 10;

/** The address at which a browser on this machine reaches a server listening on `host`. */
export function localUrl(host: string, port: number): string {
	const reachable =
		host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
	return `http://${reachable}:${port}`;
}

/**
 * Starts PocketBase on a data folder: migrations first, then the API and the static files on one port.
 * @throws when the binary cannot be started; a server that exits resolves `exited`.
 */
export async function spawnServer(options: ServerOptions): Promise<ServerProcess> {
	const { host, port } = options;
	const child = spawn(
		options.binary,
		[
			'serve',
			`--http=${host.includes(':') ? `[${host}]` : host}:${port}`,
			`--dir=${options.dataDir}`,
			`--hooksDir=${options.hooksDir}`,
			`--migrationsDir=${options.migrationsDir}`,
			`--publicDir=${options.publicDir}`,
			`--origins=${options.origins}`,
			`--hooksPool=${options.hooksPool}`,
			`--hooksWatch=${options.hooksWatch ?? false}`,
			'--automigrate=false',
			// On by default for a binary beneath the system's temporary folder; it prints every statement with its values.
			'--dev=false',
		],
		{
			env: {
				// Memory is there: the collector may wait until the heap has quadrupled, which halves what it costs.
				GOGC: '300',
				GOMEMLIMIT: '1GiB',
				...options.environment,
				TZ: 'UTC',
				PUBLIC_DIR: options.publicDir,
				SELF_URL: localUrl(host, port),
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	);
	child.stdout.on('data', (chunk: Buffer) => options.onOutput(chunk.toString()));
	child.stderr.on('data', (chunk: Buffer) => options.onOutput(chunk.toString()));
	const exited = new Promise<ServerExit>((resolve) => {
		child.once('close', (code, signal) => resolve({ code, signal }));
	});
	await spawned(child);
	return {
		pid: child.pid ?? 0,
		url: localUrl(host, port),
		exited,
		signal: (signal) => void child.kill(signal),
		async stop() {
			child.kill('SIGTERM');
			const forced = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
			await exited;
			clearTimeout(forced);
		},
	};
}

function spawned(child: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		child.once('spawn', resolve);
		child.once('error', reject);
	});
}

/**
 * Waits until every path answers 200.
 *
 * @throws when the server ends first or the deadline (in milliseconds from now) passes; the message says which.
 */
export async function waitUntilAnswering(
	server: ServerProcess,
	paths: readonly string[],
	deadlineMs: number,
	signal?: AbortSignal,
): Promise<void> {
	let ended: ServerExit | undefined;
	void server.exited.then((exit) => {
		ended = exit;
	});
	const deadline = Date.now() + deadlineMs;
	for (const path of paths) {
		let last = 'no answer';
		for (;;) {
			signal?.throwIfAborted();
			if (ended) throw new Error(`The server ended (${ended.signal ?? `code ${ended.code}`}) before it answered.`);
			try {
				const response = await fetch(`${server.url}${path}`);
				await response.arrayBuffer();
				if (response.status === 200) break;
				last = `status ${response.status}`;
			} catch (error) {
				last = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
			}
			if (Date.now() > deadline) throw new Error(`The server did not answer ${path} within ${deadlineMs} ms: ${last}.`);
			await delay(POLL_MS);
		}
	}
}
