import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { CommandError, type Say } from './command-error.ts';
import { messages } from './messages.ts';
import { SERVER_BINARIES, SERVER_SOURCES } from './paths.ts';
import { runTool } from './run-tool.ts';
import { hashOf } from './stale.ts';

const SOURCES = ['pocketbase/*.go', 'pocketbase/go.mod', 'pocketbase/go.sum'];
/** On PATH, or in the usual installation folders. */
const GO_PROGRAMS = ['go', '/usr/local/go/bin/go', '/usr/lib/go/bin/go', '/opt/homebrew/bin/go'];

/** The pinned PocketBase version from go.mod: `0.40.4`. */
export function pinnedVersion(): string {
	const found = /github\.com\/pocketbase\/pocketbase v(\S+)/.exec(readFileSync(join(SERVER_SOURCES, 'go.mod'), 'utf8'));
	if (!found?.[1]) throw new Error('pocketbase/go.mod names no version of github.com/pocketbase/pocketbase.');
	return found[1];
}

/**
 * Returns the path of an executable PocketBase: the official release named by POCKETBASE_BIN, or else the binary built from the
 * pinned official module, which is rebuilt when a source of it changes.
 * @throws CommandError when POCKETBASE_BIN is not an executable of the pinned version, when there is no Go, or when the build fails.
 */
export async function obtainServerBinary(say: Say, signal?: AbortSignal): Promise<string> {
	if (process.env.POCKETBASE_BIN) return checkedRelease(process.env.POCKETBASE_BIN);
	const binary = ownBinary();
	if (!existsSync(binary)) await buildServerBinary({ target: binary, say, signal });
	return binary;
}

/**
 * Checks in advance whether `obtainServerBinary` has what it needs.
 * @throws CommandError when POCKETBASE_BIN is not an executable of the pinned version, or when there is neither a binary nor a Go.
 */
export function checkServerBinary(goPrograms: readonly string[] = GO_PROGRAMS): void {
	if (process.env.POCKETBASE_BIN) checkedRelease(process.env.POCKETBASE_BIN);
	else if (!existsSync(ownBinary())) findGo(goPrograms);
}

function ownBinary(): string {
	return join(SERVER_BINARIES, `pocketbase-${hashOf(SOURCES).slice(0, 16)}${suffix()}`);
}

function findGo(goPrograms: readonly string[]): string {
	const go = goPrograms.find((each) => spawnSync(each, ['version']).status === 0);
	if (!go) throw new CommandError(messages.noServer(pinnedVersion()));
	return go;
}

function suffix(): string {
	return process.platform === 'win32' ? '.exe' : '';
}

function checkedRelease(path: string): string {
	const version = pinnedVersion();
	try {
		accessSync(path, constants.X_OK);
	} catch {
		throw new CommandError(messages.binaryNotRunnable(path, version));
	}
	const answer = spawnSync(path, ['--version'], { encoding: 'utf8' });
	const found = /version v?(\S+)/.exec(answer.stdout ?? '')?.[1];
	if (found !== version) {
		throw new CommandError(messages.binaryOfOtherVersion(found, version));
	}
	return path;
}

type BuildOptions = {
	/** The path of the binary to write. */
	target: string;
	say: Say;
	signal?: AbortSignal | undefined;
	/** Candidate commands or paths of Go. */
	goPrograms?: readonly string[];
};

/**
 * Builds the binary and moves it to its path in one step.
 * @throws CommandError when there is no Go or the build fails.
 */
export async function buildServerBinary({
	target,
	say,
	signal,
	goPrograms = GO_PROGRAMS,
}: BuildOptions): Promise<void> {
	const version = pinnedVersion();
	const go = findGo(goPrograms);
	say(messages.serverBuildBegins(version));
	mkdirSync(SERVER_BINARIES, { recursive: true });
	const draft = `${target}.${process.pid}.draft`;
	const ldflags = `-s -w -X github.com/pocketbase/pocketbase.Version=${version}`;
	// The linker drops debug data (`-s -w`). Not compiling it saves an eighth of the build.
	const compiler = '-gcflags=all=-dwarf=false';
	const args = ['build', '-buildvcs=false', '-trimpath', compiler, '-ldflags', ldflags, '-o', draft, '.'];
	const env = {
		...process.env,
		HOME: process.env.HOME || userInfo().homedir,
		// The module requires a newer Go than most hosts have. With `auto`, any Go from 1.21 on downloads that version and
		// verifies its hash.
		GOTOOLCHAIN: 'auto',
		GOFLAGS: '-mod=readonly',
		GOWORK: 'off',
		CGO_ENABLED: '0',
	};
	const built = await runTool(go, args, { cwd: SERVER_SOURCES, env, signal });
	if (built.code !== 0) throw new CommandError(messages.serverBuildFailed(built.code, built.output));
	renameSync(draft, target);
	say(messages.serverBuilt(version));
}
