import { describe, expect, it } from 'vitest';
import { layerViolations } from './layers.ts';
import { sourceFiles } from './source.ts';

describe('the direction of imports', () => {
	it('is kept by every file', () => {
		expect(layerViolations(sourceFiles('app', 'hooks', 'migrations', 'pocketbase'))).toEqual([]);
	});

	it.each([
		['app/domain/a.ts', "import { db } from '../data/db.ts';", 'app/domain/a.ts must not import app/data/db.ts'],
		['app/domain/a.ts', "import React from 'react';", 'app/domain/a.ts is domain and must not import react'],
		['app/data/a.ts', "import { push } from '../sync/push.ts';", 'app/data/a.ts must not import app/sync/push.ts'],
		[
			'app/screens/a/a.tsx',
			"import { b } from '../b/b.tsx';",
			'app/screens/a/a.tsx imports another screen: ../b/b.tsx',
		],
		[
			'app/screens/a/a.tsx',
			"import { c } from '../../remote/c.ts';",
			'app/screens/a/a.tsx must not import app/remote/c.ts',
		],
		[
			'app/screens/a/a.tsx',
			"import Dexie from 'dexie';",
			'app/screens/a/a.tsx must not import dexie: only app/data may',
		],
		[
			'app/screens/a/a.tsx',
			"const c = import('../../sync/c.ts');",
			'app/screens/a/a.tsx must not import app/sync/c.ts',
		],
		['hooks/a.ts', "import { x } from '../app/data/x.ts';", 'hooks/a.ts must not import app/data/x.ts'],
		['migrations/1_a.ts', "import { x } from '#domain/x';", 'migrations/1_a.ts must not import app/domain/x.ts'],
	])('refuses %s: %s', (path, text, violation) => {
		expect(layerViolations([{ path, text }])).toEqual([violation]);
	});

	it.each([
		['hooks/a.ts', "import { x } from '#domain/jobs/job';"],
		['app/data/a.ts', "import Dexie from 'dexie';"],
		['app/screens/a/a.tsx', "import { c } from '../../data/queries/c.ts';"],
	])('allows %s: %s', (path, text) => {
		expect(layerViolations([{ path, text }])).toEqual([]);
	});
});
