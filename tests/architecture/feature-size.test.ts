import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const MOST = { files: 17, folders: 7 };

/** Features that are larger, with the next ten of their files. A limit is lowered, never raised. */
const LARGER: Record<string, { files: number; folders: number }> = {
	accounts: { files: 40, folders: 3 },
	admins: { files: 40, folders: 4 },
	applications: { files: 50, folders: 10 },
	'assessment-review': { files: 30, folders: 2 },
	evaluation: { files: 210, folders: 21 },
	'evaluation-management': { files: 30, folders: 1 },
	'hire-events': { files: 40, folders: 4 },
	'investor-deck': { files: 50, folders: 5 },
	invitations: { files: 40, folders: 6 },
	jobs: { files: 70, folders: 8 },
	'manage-jobs': { files: 30, folders: 1 },
	questions: { files: 40, folders: 10 },
	're-evaluation': { files: 30, folders: 5 },
	results: { files: 30, folders: 6 },
	'take-assessment': { files: 70, folders: 2 },
	'unsent-work': { files: 20, folders: 2 },
};

const top = new URL('../../', import.meta.url);

const namesIn = (folder: string, recursive: boolean): string[] =>
	readdirSync(new URL(folder, top), { recursive, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));

const paths = ['app', 'hooks', 'migrations'].flatMap((folder) =>
	namesIn(folder, true)
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => posix.join(folder, name)),
);

const NOT_FEATURES = ['core', 'rows', 'ops', 'sync'];
const features = [
	...new Set([...namesIn('app/features', false), ...namesIn('hooks', false).filter((name) => !name.includes('.'))]),
].filter((name) => !NOT_FEATURES.includes(name));

/** The files that have a feature's name in their path, and their folders. */
function sizeOf(feature: string): { files: number; folders: number } {
	const named = new RegExp(feature.replaceAll('-', '[-_]'));
	const files = paths.filter((path) => named.test(path));
	return { files: files.length, folders: new Set(files.map((path) => posix.dirname(path))).size };
}

describe('a feature takes at most 17 files in 7 folders, or is a known larger one', () => {
	it.each(features)('%s', (feature) => {
		const { files, folders } = sizeOf(feature);
		const most = LARGER[feature] ?? MOST;
		expect(files).toBeGreaterThan(0);
		expect(files).toBeLessThanOrEqual(most.files);
		expect(folders).toBeLessThanOrEqual(Math.max(most.folders, MOST.folders));
	});

	it('is known only while it is larger', () => {
		const small = Object.keys(LARGER).filter((feature) => {
			const { files, folders } = sizeOf(feature);
			return files <= MOST.files && folders <= MOST.folders;
		});
		expect(small).toEqual([]);
	});
});
