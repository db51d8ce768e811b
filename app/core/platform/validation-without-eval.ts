/**
 * Keeps zod from compiling its checks with `new Function`, which the pages' content security policy forbids and reports. By zod's own
 * global setting and not `z.config`, because that would load zod before the first page that needs it.
 */
export function forbidCompiledValidation(): void {
	Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
