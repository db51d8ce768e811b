import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from '../../pocketbase/paths.ts';

/** Builds a page with one script, as files to serve from an origin. */
export async function buildPage(script: string, folder: string): Promise<void> {
	const built = await rolldown({
		input: join(ROOT, script),
		cwd: ROOT,
		platform: 'browser',
		tsconfig: false,
		transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
	});
	const { output } = await built.generate({ format: 'esm', codeSplitting: false, minify: true });
	await built.close();
	writeFileSync(join(folder, 'page.js'), output[0].code);
	writeFileSync(
		join(folder, 'index.html'),
		'<!doctype html><title>A page</title><body><script type="module" src="/page.js"></script>',
	);
}
