/**
 * Adds to package-lock.json the optional platform packages that npm left out, and the missing hashes of packages.
 *
 * npm drops an optional dependency from the lock file when the registry that resolved it does not have it. `npm ci` then
 * rejects the whole file ("Missing: … from lock file"). Run `npm run lock` after every update of a tool with native binaries
 * (biome, oxlint, rolldown, tailwind, TypeScript).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

type LockEntry = {
	version?: string;
	integrity?: string;
	link?: boolean;
	optional?: boolean;
	dev?: boolean;
	os?: string[];
	cpu?: string[];
	libc?: string[];
	optionalDependencies?: Record<string, string>;
};

const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The platform fields npm reads, from a package's name (`…-linux-arm64-musl`). */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
	const words = name.split(/[-/]/);
	const os = OS.find((each) => words.includes(each));
	const cpu = CPU.find((each) => words.includes(each)) ?? (words.includes('arm') ? 'arm' : undefined);
	const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
	return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

/** The lock key under which Node would find `name` from the package at `parent`; undefined when there is none. */
function resolvedKey(packages: Record<string, LockEntry>, parent: string, name: string): string | undefined {
	let folder = parent;
	for (;;) {
		const key = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
		if (packages[key]) return key;
		if (!folder) return undefined;
		folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : '';
	}
}

/** The hash that the registry publishes; empty when it does not have this version. */
function publishedHash(key: string, version: string): string {
	const name = key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);
	return spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).stdout.trim();
}

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
const added: string[] = [];
for (const [parent, entry] of Object.entries(lock.packages)) {
	for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
		if (resolvedKey(lock.packages, parent, name)) continue;
		const key = `node_modules/${name}`;
		lock.packages[key] = {
			version: range.replace(/^[\^~]/, ''),
			optional: true,
			...(entry.dev && { dev: true }),
			...platformOf(name),
		};
		added.push(key);
	}
}
const unknown: string[] = [];
for (const [key, entry] of Object.entries(lock.packages)) {
	if (key === '' || entry.link || entry.integrity || !entry.version) continue;
	const integrity = publishedHash(key, entry.version);
	if (!integrity) {
		unknown.push(key);
		continue;
	}
	const { version, ...rest } = entry;
	lock.packages[key] = { version, integrity, ...rest };
	added.push(`${key} (hash)`);
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, '\t').replaceAll('\t', '  ')}\n`);
console.log(added.length ? `added ${added.length}:\n${added.join('\n')}` : 'nothing was missing');
if (unknown.length > 0) {
	console.error(`The registry has no hash of:\n${unknown.join('\n')}`);
	process.exitCode = 1;
}
