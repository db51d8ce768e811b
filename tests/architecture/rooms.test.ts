import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const top = new URL('../../', import.meta.url);

test('a feature with a synced collection, a screen and a server half takes at most 17 files in 7 folders', () => {
	const files = ['app', 'hooks', 'migrations'].flatMap((folder) =>
		readdirSync(new URL(folder, top), { recursive: true, encoding: 'utf8' })
			.map((name) => posix.join(folder, name.replaceAll('\\', '/')))
			.filter((path) => /question[-_]library/.test(path) && /\.tsx?$/.test(path)),
	);
	const folders = new Set(files.map((path) => posix.dirname(path)));
	expect(files.length).toBeGreaterThan(0);
	expect(files.length, files.join('\n')).toBeLessThanOrEqual(17);
	expect(folders.size, [...folders].join('\n')).toBeLessThanOrEqual(7);
});
