import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPreviousAssets, listOwnAssets, readOwnAssets } from '../../pocketbase/previous-build.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'candor-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build with these hashed files, followed by those it keeps from the previous build. */
function build(name: string, files: string[], previous?: { path: string; own: string[] }) {
	const path = join(folder, name);
	mkdirSync(join(path, 'assets'), { recursive: true });
	for (const file of files) writeFileSync(join(path, 'assets', file), file);
	const own = listOwnAssets(path).split('\n');
	if (previous) keepPreviousAssets(previous.path, previous.own, path);
	return { path, own };
}

const served = ({ path }: { path: string }) => readdirSync(join(path, 'assets')).sort();

it('serves the files of the previous build beside its own, for one generation', () => {
	const a = build('a', ['jobs-1.js', 'vendor-1.js']);
	const b = build('b', ['jobs-2.js', 'vendor-1.js'], a);
	expect(served(b)).toEqual(['jobs-1.js', 'jobs-2.js', 'vendor-1.js']);
	expect(served(build('c', ['jobs-3.js', 'vendor-1.js'], b))).toEqual(['jobs-2.js', 'jobs-3.js', 'vendor-1.js']);
});

it('keeps what the previous build had kept when the new one has exactly the same files', () => {
	const a = build('a', ['jobs-1.js']);
	const b = build('b', ['jobs-2.js'], a);
	expect(served(build('c', ['jobs-2.js'], b))).toEqual(['jobs-1.js', 'jobs-2.js']);
});

it('keeps every file of a build without a list of its own, and starts with none', () => {
	const { path } = build('a', ['jobs-1.js']);
	expect(readOwnAssets(join(folder, 'nowhere'), path)).toEqual(['jobs-1.js']);
	expect(readOwnAssets(join(folder, 'nowhere'), join(folder, 'no-build'))).toEqual([]);
});
