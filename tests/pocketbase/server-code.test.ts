import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { HOOKS_BUILD } from '../../pocketbase/paths.ts';
import { buildServerCode } from '../../pocketbase/server-code.ts';

it('a module of the bundle runs when a function that imports it is first called, not when the bundle is loaded', async () => {
	await buildServerCode();
	const context = createContext({ exports: {} });
	// What zod leaves in the global scope when its module runs.
	const hasRunZod = () => runInContext("'__zod_globalConfig' in globalThis", context);
	runInContext(readFileSync(join(HOOKS_BUILD, 'lib.js'), 'utf8'), context);
	expect(hasRunZod()).toBe(false);
	// There is no request, so the call fails; its modules have run by then.
	expect(() => runInContext('exports.pushOps()', context)).toThrow();
	expect(hasRunZod()).toBe(true);
});
