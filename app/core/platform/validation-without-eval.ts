/**
 * Stops zod from compiling checks with `new Function`, which the content security policy forbids and reports. Uses zod's
 * global setting, because `z.config` would load zod before the first page that needs it.
 */
export function forbidCompiledValidation(): void {
	Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
