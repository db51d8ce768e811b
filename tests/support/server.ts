import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import PocketBase, { type RecordAuthResponse } from 'pocketbase';
import { fetchInTurn } from '../../pocketbase/fetch-in-turn.ts';
import { findFreePort } from '../../pocketbase/free-port.ts';
import { APP_BUILD, APP_BUILD_DRAFTS } from '../../pocketbase/paths.ts';
import { wakeQueue } from '../../pocketbase/run-server.ts';
import { obtainServerBinary } from '../../pocketbase/server-binary.ts';
import { buildServerCode, copyServerCode } from '../../pocketbase/server-code.ts';
import { spawnServer, waitUntilAnswering } from '../../pocketbase/server-process.ts';
import { findStamp } from '../../pocketbase/stale.ts';
import { hashPasswordsQuickly } from './quick-passwords.ts';

export const OPERATOR = { email: 'operator@candor.test', password: 'Operator!demo1' } as const;
export const QUEUE_SECRET = 'queue-secret-of-the-tests';

export type TestServerOptions = {
	/** Merged into the environment of a server without AI and without mail; these values win. */
	env?: NodeJS.ProcessEnv;
	/** An existing data folder. Default: a new one, removed by `stop`. */
	dataDir?: string;
	port?: number;
	/**
	 * JavaScript VMs created in advance. While all are busy, each call of a handler gets a VM of its own, which loads the hooks
	 * again and is thrown away. Default: enough for the nested handlers of a few requests at a time.
	 */
	hooksPool?: number;
	/** The static files. Default: the built app. */
	publicDir?: string;
	/**
	 * Whether passwords are hashed as slowly as in production, for a measurement. Not with a `dataDir`, which stores this
	 * setting.
	 */
	slowPasswords?: boolean;
	/** Whether scheduled work runs by the clock. Default: a test that needs it runs it by its name (`crons.run`). */
	schedules?: boolean;
	/** A later release of the server: a text of its built hooks and its replacement. */
	changed?: { from: string; to: string };
};

export type TestServer = {
	url: string;
	port: number;
	pid: number;
	dataDir: string;
	/** All output of the server. */
	log(): string;
	/** A client signed in as the operator (superuser). */
	operator(): Promise<PocketBase>;
	/** A client signed in as an account of `users`. */
	signIn(email: string, password: string): Promise<PocketBase>;
	/**
	 * One request to our own routes. `body` is sent as JSON unless it is a string. Repeated while the server is busy, as a device
	 * does: such a response says that the request was not processed.
	 */
	call(
		method: string,
		path: string,
		options?: { token?: string; body?: unknown; headers?: Record<string, string> },
	): Promise<ApiResponse>;
	/** Sends SIGTERM, waits for the exit and removes a data folder created here. */
	stop(): Promise<void>;
	/** Sends SIGKILL, waits for the exit and keeps the data folder, so that another server can be started on it. */
	kill9(): Promise<void>;
};

export type ApiResponse = { status: number; headers: Headers; body: unknown };

const START_DEADLINE_MS = 60_000;

/**
 * A separate real server on a free port and a temporary data folder: migrated, empty, with the operator account of
 * `OPERATOR`. It keeps the hooks and migrations with which it was started.
 *
 * @throws with all output of the server when it does not start.
 */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
	const binary = await obtainServerBinary(console.log);
	await buildServerCode();
	const dataDir = options.dataDir ?? (await copyMigratedData(binary, options.slowPasswords ?? false));
	const code = mkdtempSync(join(tmpdir(), 'candor-code-'));
	const hooksDir = join(code, 'pb_hooks');
	const migrationsDir = join(code, 'pb_migrations');
	const emptyDir = join(code, 'pb_public');
	mkdirSync(emptyDir);
	copyServerCode(hooksDir, migrationsDir);
	// All migrations have run on a copy of migrated data. Loading them would take as long as the rest of the start.
	if (!options.dataDir) for (const name of readdirSync(migrationsDir)) rmSync(join(migrationsDir, name));
	if (options.changed) changeHooks(join(hooksDir, 'lib.js'), options.changed);

	const port = options.port ?? (await findFreePort());
	let output = '';
	const server = await spawnServer({
		binary,
		host: '127.0.0.1',
		port,
		dataDir,
		hooksDir,
		migrationsDir,
		publicDir: options.publicDir ?? (existsSync(APP_BUILD) ? APP_BUILD : emptyDir),
		origins: `http://127.0.0.1:${port}`,
		hooksPool: options.hooksPool ?? 10,
		schedules: options.schedules ?? false,
		environment: {
			// Takes more memory than the product's setting, and a tenth less processor time.
			GOGC: '400',
			PATH: process.env.PATH,
			APP_URL: `http://127.0.0.1:${port}`,
			QUEUE_SECRET,
			// Hundreds of devices of a test share this machine's IP address.
			MAX_CONNECTIONS_PER_ADDRESS: '0',
			OWNER_EMAIL: 'owner@candor.test',
			SUPERUSER_EMAIL: OPERATOR.email,
			SUPERUSER_PASSWORD: OPERATOR.password,
			...options.env,
		},
		onOutput: (text) => {
			output += text;
		},
	});
	// For `clean-temporary-folder.ts`.
	writeFileSync(join(code, 'pid'), JSON.stringify({ pid: server.pid }));
	const end = async (remove: boolean) => {
		await server.exited;
		rmSync(code, { recursive: true, force: true });
		if (remove && !options.dataDir) rmSync(dataDir, { recursive: true, force: true });
	};
	try {
		await waitUntilAnswering(server, ['/api/health'], START_DEADLINE_MS);
		// As the launcher does: work that a killed server left in the queue is resumed immediately.
		if (options.dataDir) await wakeQueue(server, QUEUE_SECRET, console.error);
	} catch (error) {
		server.signal('SIGKILL');
		await end(true);
		throw new Error(`${error instanceof Error ? error.message : String(error)}\n${output}`);
	}
	let operatorSession: Promise<RecordAuthResponse> | undefined;
	return {
		url: server.url,
		port,
		pid: server.pid,
		dataDir,
		log: () => output,
		async operator() {
			const client = newClient(server.url);
			// One sign-in for all: it is slow on purpose, and rate limited per minute.
			operatorSession ??= client.collection('_superusers').authWithPassword(OPERATOR.email, OPERATOR.password);
			const { token, record } = await operatorSession;
			client.authStore.save(token, record);
			return client;
		},
		async signIn(email, password) {
			const client = newClient(server.url);
			await client.collection('users').authWithPassword(email, password);
			return client;
		},
		call: (method, path, request) => call(`${server.url}${path}`, method, request),
		async stop() {
			await server.stop();
			await end(true);
		},
		async kill9() {
			server.signal('SIGKILL');
			await end(false);
		},
	};
}

/** Copies a separate folder with the migrated data, so that hundreds of servers need not run the migrations. */
async function copyMigratedData(binary: string, slowPasswords: boolean): Promise<string> {
	const speed = slowPasswords ? 'slow' : 'quick';
	const name = `migrated-${speed}-${basename(binary)}-${findStamp('server-code')?.slice(0, 16)}`;
	const migrated = join(APP_BUILD_DRAFTS, name);
	if (!existsSync(migrated)) {
		mkdirSync(APP_BUILD_DRAFTS, { recursive: true });
		const draft = mkdtempSync(`${migrated}-`);
		const server = await startServer({ dataDir: draft });
		if (!slowPasswords) await hashPasswordsQuickly(await server.operator(), OPERATOR.password);
		await server.stop();
		try {
			renameSync(draft, migrated);
		} catch (error) {
			rmSync(draft, { recursive: true });
			// Another test created it first.
			if (!existsSync(migrated)) throw error;
		}
	}
	const dataDir = mkdtempSync(join(tmpdir(), 'candor-server-'));
	cpSync(migrated, dataDir, { recursive: true });
	return dataDir;
}

function changeHooks(path: string, { from, to }: { from: string; to: string }): void {
	const code = readFileSync(path, 'utf8');
	if (!code.includes(from)) throw new Error(`The built hooks do not say "${from}"`);
	writeFileSync(path, code.replace(from, to));
}

function newClient(url: string): PocketBase {
	const client = new PocketBase(url);
	client.autoCancellation(false);
	client.beforeSend = (address, options) => ({ url: address, options: { ...options, fetch: fetchInTurn } });
	return client;
}

async function call(
	url: string,
	method: string,
	{ token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<ApiResponse> {
	const response = await fetchInTurn(url, {
		method,
		headers: {
			...(body !== undefined && { 'content-type': 'application/json' }),
			...(token && { authorization: token }),
			...headers,
		},
		...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
	});
	const text = await response.text();
	const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
	return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
