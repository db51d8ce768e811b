import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type LockEntry = { integrity?: string; link?: boolean };

it('the lock file has the hash of every package, also of other platforms', () => {
	const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
		packages: Record<string, LockEntry>;
	};
	const packages = Object.entries(lock.packages).filter(([key, { link }]) => key !== '' && !link);
	expect(packages.length).toBeGreaterThan(0);
	// `npm run lock` adds them.
	expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([key]) => key)).toEqual([]);
});
