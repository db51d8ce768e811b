import { describe, expect, it } from 'vitest';
import { importCircles, layerViolations } from './layers.ts';
import { sourceFiles } from './source.ts';

describe('the import direction', () => {
	it('is followed by every file', () => {
		expect(layerViolations(sourceFiles('app', 'hooks', 'migrations', 'pocketbase'))).toEqual([]);
	});

	it.each([
		[
			'app/domain/a.ts',
			"import { db } from '../core/store/db.ts';",
			'app/domain/a.ts must not import app/core/store/db.ts',
		],
		['app/domain/a.ts', "import React from 'react';", 'app/domain/a.ts is domain and must not import react'],
		[
			'app/core/store/a.ts',
			"import { push } from '../sync/push.ts';",
			'app/core/store/a.ts must not import app/core/sync/push.ts',
		],
		[
			'app/core/sync/a.ts',
			"import { b } from '../../features/jobs/b.ts';",
			'app/core/sync/a.ts must not import app/features/jobs/b.ts',
		],
		[
			'app/core/session/a.ts',
			"import { b } from '../../entities/jobs/b.ts';",
			'app/core/session/a.ts must not import app/entities/jobs/b.ts',
		],
		['app/ui/a.tsx', "import { b } from '../core/store/b.ts';", 'app/ui/a.tsx must not import app/core/store/b.ts'],
		[
			'app/features/jobs/a.tsx',
			"import { b } from '../landing/b.tsx';",
			'app/features/jobs/a.tsx imports another feature: app/features/landing/b.tsx',
		],
		[
			'app/features/jobs/a.tsx',
			"const c = import('../../app-shell/c.ts');",
			'app/features/jobs/a.tsx must not import app/app-shell/c.ts',
		],
		[
			'app/features/jobs/a.tsx',
			"import Dexie from 'dexie';",
			'app/features/jobs/a.tsx must not import dexie: only app/core/store may',
		],
		['hooks/a.ts', "import { x } from '../app/core/store/x.ts';", 'hooks/a.ts must not import app/core/store/x.ts'],
		['hooks/core/a.ts', "import { x } from '../jobs/x.ts';", 'hooks/core/a.ts must not import hooks/jobs/x.ts'],
		['hooks/rows/a.ts', "import { x } from '../ops/x.ts';", 'hooks/rows/a.ts must not import hooks/ops/x.ts'],
		['hooks/ops/a.ts', "import { x } from '../jobs/x.ts';", 'hooks/ops/a.ts must not import hooks/jobs/x.ts'],
		[
			'hooks/jobs/a.ts',
			"import { x } from '../questions/x.ts';",
			'hooks/jobs/a.ts imports what lies beside or above its feature: hooks/questions/x.ts',
		],
		[
			'hooks/jobs/a.ts',
			"import { x } from '../sync/x.ts';",
			'hooks/jobs/a.ts imports what lies beside or above its feature: hooks/sync/x.ts',
		],
		['migrations/1_a.ts', "import { x } from '#domain/x';", 'migrations/1_a.ts must not import app/domain/x.ts'],
	])('refuses %s: %s', (path, text, violation) => {
		expect(layerViolations([{ path, text }])).toEqual([violation]);
	});

	it.each([
		['hooks/a.ts', "import { x } from '#domain/jobs/job';"],
		['hooks/jobs/a.ts', "import { x } from '../ops/x.ts';"],
		['hooks/sync/a.ts', "import { x } from '../jobs/x.ts';"],
		['app/core/store/a.ts', "import Dexie from 'dexie';"],
		['app/features/jobs/a.tsx', "import { c } from '../../core/store/c.ts';"],
	])('allows %s: %s', (path, text) => {
		expect(layerViolations([{ path, text }])).toEqual([]);
	});
});

it('only the service worker uses the Cache Storage, so that what a walk finds there is all that is ever in it', () => {
	const users = sourceFiles('app').filter(({ text }) => /\bcaches\.(open|match|has|keys|delete)\(/.test(text));
	expect(users.map(({ path }) => path)).toEqual(['app/service-worker/sw.ts']);
});

describe('import cycles', () => {
	it('are refused, types and late imports included', () => {
		const files = [
			{ path: 'app/ui/a.ts', text: "import type { B } from './b.ts';" },
			{ path: 'app/ui/b.ts', text: "import { a } from './a.ts';" },
			{ path: 'app/ui/c.ts', text: "import { a } from './a.ts'; export const later = () => import('./d.ts');" },
			{ path: 'app/ui/d.ts', text: "import { c } from './c.ts';" },
		];
		expect(importCircles(files)).toEqual(['app/ui/a.ts app/ui/b.ts', 'app/ui/c.ts app/ui/d.ts']);
	});

	it('do not exist', () => {
		expect(importCircles(sourceFiles('app', 'hooks', 'pocketbase'))).toEqual([]);
	});
});
