import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findFreePort } from '../../pocketbase/free-port.ts';
import { SERVER_SOURCES, SERVER_TYPES } from '../../pocketbase/paths.ts';
import { buildServerBinary, obtainServerBinary, pinnedVersion } from '../../pocketbase/server-binary.ts';
import { spawnServer, waitUntilAnswering } from '../../pocketbase/server-process.ts';
import { obtainServerTypes } from '../../pocketbase/server-types.ts';
import { hashOf } from '../../pocketbase/stale.ts';

afterEach(() => vi.unstubAllEnvs());

/** Queries the write mode of each of the four connection pools. */
const SYNCHRONOUS_ROUTE = `
routerAdd('GET', '/synchronous', (e) => {
	const pools = [$app.concurrentDB(), $app.nonconcurrentDB(), $app.auxConcurrentDB(), $app.auxNonconcurrentDB()];
	return e.json(200, pools.map((pool) => {
		const row = new DynamicModel({ synchronous: 0 });
		pool.newQuery('PRAGMA synchronous').one(row);
		return row.synchronous;
	}));
});
`;

describe('the server binary', () => {
	test('is the pinned release, built once from the official module', async () => {
		const binary = await obtainServerBinary(console.log);
		expect(execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim()).toMatch(
			/^pocketbase\S* version 0\.40\.4$/,
		);
		const said: string[] = [];
		expect([await obtainServerBinary((line) => said.push(line)), said]).toEqual([binary, []]);
		expect(readFileSync(join(SERVER_SOURCES, 'go.mod'), 'utf8')).toContain(
			`github.com/pocketbase/pocketbase v${pinnedVersion()}`,
		);
	});

	test('writes the types against which hooks and migrations are checked beside itself, once for its version', async () => {
		rmSync(SERVER_TYPES, { force: true });
		await obtainServerTypes(console.log);
		const written = statSync(SERVER_TYPES).mtimeMs;
		expect(readFileSync(SERVER_TYPES, 'utf8')).toContain('declare function migrate(');
		await obtainServerTypes(console.log);
		expect(statSync(SERVER_TYPES).mtimeMs).toBe(written);
	});

	test('syncs to disk on every connection, so that an acknowledged write survives a power cut', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'candor-durability-'));
		const hooksDir = join(folder, 'hooks');
		mkdirSync(hooksDir);
		writeFileSync(join(hooksDir, 'main.pb.js'), SYNCHRONOUS_ROUTE);
		const server = await spawnServer({
			binary: await obtainServerBinary(console.log),
			host: '127.0.0.1',
			port: await findFreePort(),
			dataDir: join(folder, 'data'),
			hooksDir,
			migrationsDir: join(folder, 'none'),
			publicDir: join(folder, 'none'),
			origins: '*',
			hooksPool: 1,
			environment: {},
			onOutput: () => {},
		});
		await waitUntilAnswering(server, ['/synchronous'], 20_000);
		const FULL = 2;
		expect(await (await fetch(`${server.url}/synchronous`)).json()).toEqual([FULL, FULL, FULL, FULL]);
		await server.stop();
		rmSync(folder, { recursive: true });
	});

	test('is the official release given by POCKETBASE_BIN', async () => {
		const binary = await obtainServerBinary(console.log);
		vi.stubEnv('POCKETBASE_BIN', binary);
		expect(await obtainServerBinary(console.log)).toBe(binary);
	});

	test('is not another program given by POCKETBASE_BIN', async () => {
		vi.stubEnv('POCKETBASE_BIN', process.execPath);
		await expect(obtainServerBinary(console.log)).rejects.toThrow(
			/^POCKETBASE_BIN is of version unknown; expected PocketBase 0\.40\.4\./,
		);
		vi.stubEnv('POCKETBASE_BIN', '/nowhere/pocketbase');
		await expect(obtainServerBinary(console.log)).rejects.toThrow(
			/^POCKETBASE_BIN is "\/nowhere\/pocketbase", which is not a program that can be run\. Either install Go .* or download the official release/,
		);
	});
});

describe('a build', () => {
	test('is stale only by names and contents of its sources', () => {
		const folder = 'pocketbase/main.*';
		expect(hashOf([folder])).toBe(hashOf(['pocketbase/main.go']));
		expect(hashOf([folder])).not.toBe(hashOf(['pocketbase/main.go', 'pocketbase/go.mod']));
	});

	test('says how to get a server where there is neither Go nor a binary', async () => {
		const build = buildServerBinary({ target: '/nonexistent', say: console.log, goPrograms: ['no-such-go'] });
		await expect(build).rejects.toThrow(
			/^There is no PocketBase to start: neither POCKETBASE_BIN nor Go was found\. Either install Go 1\.21 .* or download the official release/,
		);
	});
});
