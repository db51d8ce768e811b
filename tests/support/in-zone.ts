import { execFileSync } from 'node:child_process';

/** The text that `expression` gives in a process whose device is in `zone`. It names exports of the module `url`. */
export function inZone(zone: string, url: URL, names: readonly string[], expression: string): string {
	const script = `import { ${names.join(', ')} } from ${JSON.stringify(url.href)}; console.log(${expression});`;
	return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
		env: { ...process.env, TZ: zone },
		encoding: 'utf8',
	}).trim();
}
