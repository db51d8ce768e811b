import { describe, expect, it } from 'vitest';
import { uncalledRoutes, unusedExports } from './dead-code.ts';
import { isRegistrations } from './hooks.ts';
import { sourceFiles } from './source.ts';

describe('an export', () => {
	it('has an importer', () => {
		const files = sourceFiles('app', 'hooks', 'pocketbase');
		expect(unusedExports(files, sourceFiles('tests', 'migrations'))).toEqual([]);
	});

	it('without an importer is reported', () => {
		const files = [
			{ path: 'app/ui/a.ts', text: 'export const used = 1; export type Unused = string; export function unused() {}' },
			{ path: 'app/ui/b.ts', text: "import { used } from './a.ts'; export { used };" },
		];
		expect(unusedExports(files)).toEqual(['app/ui/a.ts Unused', 'app/ui/a.ts unused']);
	});
});

describe('a route', () => {
	const registrations = sourceFiles('hooks').filter(isRegistrations);

	it('has a caller', () => {
		expect(uncalledRoutes(registrations, sourceFiles('app'))).toEqual([]);
	});

	it('without a caller is reported', () => {
		const added = {
			path: 'hooks/a/feature.ts',
			text: "routerAdd('GET', '/api/a/{id}', h); routerAdd('GET', '/api/b', h);",
		};
		const caller = { path: 'app/core/remote/a.ts', text: 'const path = `/api/a/`;' };
		expect(uncalledRoutes([added], [caller])).toEqual(['/api/b']);
	});
});
