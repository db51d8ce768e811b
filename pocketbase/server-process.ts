import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** Options of one PocketBase process; folders are absolute paths. */
type ServerOptions = {
	binary: string;
	host: string;
	port: number;
	dataDir: string;
	hooksDir: string;
	migrationsDir: string;
	publicDir: string;
	/** Origins that may call the API cross-origin; the app itself uses the server's origin. */
	origins: string;
	/** Number of JavaScript VMs created in advance; further ones are created while all are busy. */
	hooksPool: number;
	/** Whether the server restarts itself when its hooks change (development only). */
	hooksWatch?: boolean;
	/** Whether scheduled work runs by the clock (default), or only on request, for tests. */
	schedules?: boolean;
	/** Environment variables for the hooks, merged over the server's defaults. */
	environment: NodeJS.ProcessEnv;
	onOutput: (text: string) => void;
};

type ServerExit = { code: number | null; signal: NodeJS.Signals | null };

export type ServerProcess = {
	pid: number;
	url: string;
	/** Whether the process listens. Until then another server may answer on its port. */
	isListening: () => boolean;
	/** Resolves when the process has exited. */
	exited: Promise<ServerExit>;
	signal(signal: NodeJS.Signals): void;
	/** Sends SIGTERM, and SIGKILL if the process still runs after five seconds. */
	stop: () => Promise<void>;
};

const STOP_GRACE_MS = 5_000;
const POLL_MS = 10;

/** The URL at which a browser on this host reaches a server listening on `host`. */
export function localUrl(host: string, port: number): string {
	const reachable =
		host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
	return `http://${reachable}:${port}`;
}

/**
 * Starts PocketBase on a data folder: it applies migrations, then serves the API and the static files on one port.
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
			// On by default for a binary in the system's temporary folder, and prints every SQL statement with its values.
			'--dev=false',
			...(options.schedules === false ? ['--schedules=false'] : []),
		],
		{
			env: {
				// The heap is collected once it has tripled: less often costs memory, more often processor time (README.md, Memory).
				GOGC: '200',
				GOMEMLIMIT: '1GiB',
				...options.environment,
				TZ: 'UTC',
				PUBLIC_DIR: options.publicDir,
				SELF_URL: localUrl(host, port),
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	);
	let isListening = false;
	child.stdout.on('data', (chunk: Buffer) => {
		isListening ||= chunk.includes('Server started at');
		options.onOutput(chunk.toString());
	});
	child.stderr.on('data', (chunk: Buffer) => options.onOutput(chunk.toString()));
	const exited = new Promise<ServerExit>((resolve) => {
		child.once('close', (code, signal) => resolve({ code, signal }));
	});
	await spawned(child);
	return {
		pid: child.pid ?? 0,
		url: localUrl(host, port),
		isListening: () => isListening,
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
 * Waits until every path responds with status 200.
 * @throws when the server exits first or the deadline (in milliseconds from now) passes; the message says which.
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
				if (server.isListening()) {
					const response = await fetch(`${server.url}${path}`);
					await response.arrayBuffer();
					if (response.status === 200) break;
					last = `status ${response.status}`;
				}
			} catch (error) {
				last = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
			}
			if (Date.now() > deadline) throw new Error(`The server did not answer ${path} within ${deadlineMs} ms: ${last}.`);
			await delay(POLL_MS);
		}
	}
}
